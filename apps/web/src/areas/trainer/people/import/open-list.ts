import { limits } from '@elocute/contract/limits'
import * as m from '@elocute/messages/people-import'
import type { ListTable } from './list/columns.ts'
import { decodeList, repaired, type Reading } from './list/decode-list.ts'
import type { Encoding } from './list/encodings.ts'
import { readList, readRows, type ListProblem, type ReadList } from './list/read-list.ts'
import { WorkbookProblem } from './workbook-problem.ts'

/** A list that was read, with what can be chosen about it. */
export type OpenList = {
  table: ListTable
  /** The bytes of a file that is not Unicode, with the encodings that are possible. */
  encoded: { bytes: Uint8Array; readings: readonly Reading[]; encoding: Encoding | null } | null
  /** The sheet of a workbook, if it has others too. */
  sheet: { name: string; sheets: number } | null
}

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
})

/** Opens bytes in an encoding, or in the one that their words suggest. Throws an UnreadableList. */
export const openBytes = (bytes: Uint8Array, chosen: Encoding | null = null): OpenList => {
  const list = decodeList(bytes, chosen)
  if (list.kind === 'unreadable') throw new UnreadableList('encoding')
  const { text, readings, encoding } = list
  return {
    table: tableOf(readList(text)),
    encoded: readings.length > 0 ? { bytes, readings, encoding } : null,
    sheet: null,
  }
}

/** Whether a file is a workbook, or should be one. School systems give the name of old workbooks to web pages and texts. */
const isWorkbook = (name: string, bytes: Uint8Array): boolean => {
  const signature = String.fromCharCode(...bytes.subarray(0, 2))
  return signature === 'PK' || signature === '\u00d0\u00cf' || /\.xl(?:s[xmb]|t[xm])$/i.test(name)
}

/** Opens a chosen file. What a workbook needs is loaded with the first one. Throws an UnreadableList or a WorkbookProblem. */
export const openFile = async (file: File): Promise<OpenList> => {
  const isTooLarge = file.size > limits.importBytes
  const beginning = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (!isWorkbook(file.name, beginning)) {
    if (isTooLarge) throw new UnreadableList('too_large')
    return openBytes(new Uint8Array(await file.arrayBuffer()))
  }
  if (isTooLarge) throw new WorkbookProblem('too_large')
  const { readWorkbook } = await import('./read-workbook.ts').catch((cause: unknown) => {
    throw new WorkbookProblem('not_loaded', { cause })
  })
  const { rows, name, sheets } = await readWorkbook(file)
  return { table: tableOf(readRows(rows)), encoded: null, sheet: sheets > 1 ? { name, sheets } : null }
}

/** What an error of opening says. */
export const openingSentence = (problem: Error): string =>
  problem instanceof UnreadableList
    ? m.listProblem({
        problem: problem.kind,
        max: limits.importRows,
        megabytes: limits.importBytes / 1024 / 1024,
      })
    : m.workbookProblem({ problem: problem instanceof WorkbookProblem ? problem.kind : 'damaged' })
