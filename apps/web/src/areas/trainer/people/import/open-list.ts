import { importLimits } from '@elocute/contract/import-limits'
import * as m from '@elocute/messages/people-import'
import * as uploads from '@elocute/messages/uploads'
import { localDay } from '../../../../text/local-day.ts'
import type { ListTable } from './list/columns.ts'
import { decodeList, repaired } from './list/decode-list.ts'
import type { Encoding } from './list/encodings.ts'
import { readList, readRows, type ListProblem, type ReadList } from './list/read-list.ts'
import type { OpenList } from './opened-list.ts'
import { RosterProblem } from './roster/roster-problem.ts'
import { WorkbookProblem } from './workbook-problem.ts'

/** Why no list could be read. */
class UnreadableList extends Error {
  readonly kind: ListProblem | 'too_large' | 'encoding'

  constructor(kind: UnreadableList['kind']) {
    super(kind)
    this.name = 'UnreadableList'
    this.kind = kind
  }
}

const tableOf = (list: ReadList): ListTable => {
  if ('problem' in list) throw new UnreadableList(list.problem)
  return list.table
}

/** Opens a pasted list. Throws an UnreadableList. */
export const openText = (text: string): OpenList => ({
  table: tableOf(readList(repaired(text))),
  encoded: null,
  sheet: null,
  roster: null,
})

/** Opens bytes in an encoding, or in the one that their words suggest. Throws an UnreadableList. */
const openBytes = (bytes: Uint8Array, chosen: Encoding | null = null): OpenList => {
  const list = decodeList(bytes, chosen)
  if (list.kind === 'unreadable') throw new UnreadableList('encoding')
  const { text, readings, encoding } = list
  return {
    table: tableOf(readList(text)),
    encoded: readings.length > 0 ? { readings, encoding, reopen: (other) => openBytes(bytes, other) } : null,
    sheet: null,
    roster: null,
  }
}

/** How workbooks begin, and PDF, RTF, pictures and packed files, of which the reader of workbooks says that they are none. */
const signatures = [
  'PK',
  '\u00d0\u00cf',
  '%PDF',
  '{\\rtf',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF8',
  '\u001f\u008b',
]
const signatureBytes = 5

/** Whether a file is a workbook, or should be one. School systems give the name of old workbooks to web pages and texts. */
const isWorkbook = (name: string, beginning: string): boolean =>
  signatures.some((signature) => beginning.startsWith(signature)) || /\.xl(?:s[xmb]|t[xm])$/i.test(name)

const isZipName = ({ name }: File): boolean => /\.zip$/i.test(name)

/** The list of a OneRoster export; null if a file is none. */
const openRoster = async (file: File): Promise<OpenList | null> => {
  const { isRosterFile, readRoster } = await import('./roster/read-roster.ts').catch((cause: unknown) => {
    throw new RosterProblem('not_loaded', {}, { cause })
  })
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isRosterFile(bytes, file.name) ? readRoster(bytes, localDay(new Date())) : null
}

/**
 * Opens a chosen file. What a workbook or an export needs is loaded with the first one. Throws an UnreadableList, a WorkbookProblem or a
 * RosterProblem.
 */
export const openFile = async (file: File): Promise<OpenList> => {
  const isTooLarge = file.size > importLimits.bytes
  const beginning = String.fromCharCode(...new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()))
  const isArchive = beginning.startsWith('PK') || isZipName(file)
  if (!isArchive && !isWorkbook(file.name, beginning)) {
    if (isTooLarge) throw new UnreadableList('too_large')
    return openBytes(new Uint8Array(await file.arrayBuffer()))
  }
  if (isTooLarge) throw isZipName(file) ? new RosterProblem('too_large') : new WorkbookProblem('too_large')
  const roster = isArchive ? await openRoster(file) : null
  if (roster) return roster
  const { readWorkbook } = await import('./read-workbook.ts').catch((cause: unknown) => {
    throw new WorkbookProblem('not_loaded', { cause })
  })
  const { rows, name, sheets } = await readWorkbook(file)
  const sheet = sheets > 1 ? { name, sheets } : null
  return { table: tableOf(readRows(rows)), encoded: null, sheet, roster: null }
}

/** What an error of opening says. */
export const openingSentence = (problem: Error): string => {
  // The browser cannot read it any more: it was changed after it was chosen, or lies in a cloud.
  if (['NotReadableError', 'NotFoundError'].includes(problem.name)) return uploads.fileUnreadable()
  const most = { max: importLimits.rows, megabytes: importLimits.bytes / 1024 / 1024 }
  if (problem instanceof UnreadableList) return m.listProblem({ problem: problem.kind, ...most })
  if (problem instanceof RosterProblem) {
    const { file = '', column = '', sourcedId = '' } = problem.where
    return m.rosterProblem({ problem: problem.kind, file, column, sourcedId, ...most })
  }
  return m.workbookProblem({ problem: problem instanceof WorkbookProblem ? problem.kind : 'damaged' })
}
