import { strFromU8, strToU8, zipSync, type Unzipped } from 'fflate'
import readSheets from 'read-excel-file/universal'
import { cleanCell, type TableRow } from '../../lists/split-cells.ts'
import { withAddresses } from './cell-addresses.ts'
import { hasAddress } from './list/addresses.ts'
import { mergedCells, type MergedCell } from './merged-cells.ts'
import { documentTables, numbered, type DocumentTable } from './read-document.ts'
import { isZip, unzipFiles, UnpackedTooLarge } from './unzip-files.ts'
import { WorkbookProblem, type WorkbookProblemKind } from './workbook-problem.ts'

export type Sheet = {
  rows: TableRow[]
  /** The name of the sheet that was read. */
  name: string
  /** How many sheets the workbook shows. */
  sheets: number
}

/**
 * The cells of the first sheet or table with an address of a workbook, an OpenDocument file or a Word document, as text, because a cover may
 * stand before the list. Hidden sheets are not read. Throws a WorkbookProblem.
 */
export const readWorkbook = async (file: Blob): Promise<Sheet> => {
  const entries = filesOf(new Uint8Array(await file.arrayBuffer()))
  const tables = documentTables(entries)
  if (tables) return sheetOf(tables)
  if (!('xl/workbook.xml' in entries)) throw new WorkbookProblem('not_workbook')
  const files = withoutHidden(entries)
  // The library would unpack large tables in a worker from a blob, which the Content Security Policy forbids.
  const sheets = await readSheets(zipSync(addressed(files), { level: 0 }).buffer).catch((cause: unknown) => {
    throw new WorkbookProblem('damaged', { cause })
  })
  return sheetOf(
    sheets.map(({ sheet, data }) => ({ name: sheet, rows: numbered(data.map((row) => row.map(cellText))) })),
    (name) => mergedCells(files, name),
  )
}

const sheetOf = (
  all: readonly DocumentTable[],
  mergedIn: (name: string) => readonly MergedCell[] = () => [],
): Sheet => {
  const filled = all.filter(({ rows }) => rows.some(({ cells }) => cells.some((cell) => cell !== '')))
  const read = filled.find(({ rows }) => rows.some(({ cells }) => cells.some(hasAddress))) ?? filled[0]
  if (read === undefined) throw new WorkbookProblem('empty')
  const { name, rows } = read
  for (const { row, column, lastRow } of mergedIn(name))
    for (const below of rows.slice(row + 1, lastRow + 1))
      below.cells[column] ||= rows[row]?.cells[column] ?? ''
  return { rows, name, sheets: all.length }
}

/** The files of a workbook that are tables and texts. */
const filesOf = (bytes: Uint8Array): Unzipped => {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new WorkbookProblem(kindOfContainer(bytes))
  if (!isZip(bytes)) throw new WorkbookProblem('not_workbook')
  return tablesIn(bytes)
}

const withoutHidden = (files: Unzipped): Unzipped => {
  const hidden = /<(?:\w+:)?sheet\s[^>]*\bstate="(?:veryH|h)idden"[^>]*\/>/g
  const book = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())
  return { ...files, 'xl/workbook.xml': strToU8(book.replace(hidden, '')) }
}

const addressed = (files: Unzipped): Unzipped =>
  Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      name.startsWith('xl/worksheets/') && name.endsWith('.xml')
        ? strToU8(withAddresses(strFromU8(content)))
        : content,
    ]),
  )

const tablesIn = (bytes: Uint8Array): Unzipped => {
  try {
    return unzipFiles(bytes, (name) => /\.(?:xml|rels)$/.test(name))
  } catch (cause) {
    throw new WorkbookProblem(cause instanceof UnpackedTooLarge ? 'too_large' : 'damaged', { cause })
  }
}

const startsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte)

/** What the container of old Office files has, by the names of its parts: a workbook with a password, a text of Word, a mail of Outlook, or an old workbook. */
const kindOfContainer = (bytes: Uint8Array): WorkbookProblemKind => {
  const names = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1))
  if (names.includes('EncryptedPackage')) return 'encrypted'
  return /WordDocument|__substg/.test(names) ? 'not_workbook' : 'old_format'
}

/** A formula comes with its last value, and an error without one. */
const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return dateText(cell)
  return typeof cell === 'string'
    ? cell
    : typeof cell === 'number' || typeof cell === 'boolean'
      ? `${cell}`
      : ''
}

const cellText = (cell: unknown): string => cleanCell(textOf(cell))

/** Excel stores the time of a clock on the wall, which the library reads as UTC. */
const dateText = (date: Date): string => {
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}
