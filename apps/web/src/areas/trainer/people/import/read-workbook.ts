import { zipSync } from 'fflate'
import readSheets from 'read-excel-file/universal'
import { cleanCell, type TableRow } from '../../lists/split-cells.ts'
import { isZip, unzipFiles, UnpackedTooLarge } from './unzip-files.ts'
import { WorkbookProblem } from './workbook-problem.ts'

export type Sheet = {
  rows: TableRow[]
  /** The name of the sheet that was read, which is the first one. */
  name: string
  sheets: number
}

/** The cells of the first sheet of a workbook as text. Throws a WorkbookProblem. */
export const readWorkbook = async (file: Blob): Promise<Sheet> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sheets = await readSheets(unpacked(bytes)).catch((cause: unknown) => {
    throw new WorkbookProblem('damaged', { cause })
  })
  const [first] = sheets
  const rows = (first?.data ?? []).map((cells, at) => ({
    number: at + 1,
    cells: cells.map((cell) => cleanCell(textOf(cell))),
  }))
  if (first === undefined || rows.every(({ cells }) => cells.every((cell) => cell === '')))
    throw new WorkbookProblem('empty')
  return { rows, name: first.sheet, sheets: sheets.length }
}

/**
 * The tables of a workbook in an archive without compression. The library would unpack large ones in a worker from a blob, which
 * the Content Security Policy forbids.
 */
const unpacked = (bytes: Uint8Array): ArrayBuffer => {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new WorkbookProblem(isEncrypted(bytes) ? 'encrypted' : 'old_format')
  if (!isZip(bytes)) throw new WorkbookProblem('not_workbook')
  const entries = tablesIn(bytes)
  if (!('xl/workbook.xml' in entries)) throw new WorkbookProblem('not_workbook')
  return zipSync(entries, { level: 0 }).buffer
}

const tablesIn = (bytes: Uint8Array) => {
  try {
    return unzipFiles(bytes, (name) => /\.(?:xml|rels)$/.test(name))
  } catch (cause) {
    throw new WorkbookProblem(cause instanceof UnpackedTooLarge ? 'too_large' : 'damaged', { cause })
  }
}

const startsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte)

/** A workbook with a password is in the container of old Excel files, under this name. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).includes('EncryptedPackage')

/** A formula comes with its last value, and an error without one. */
const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return dateText(cell)
  return typeof cell === 'string'
    ? cell
    : typeof cell === 'number' || typeof cell === 'boolean'
      ? `${cell}`
      : ''
}

/** Excel stores the time of a clock on the wall, which the library reads as UTC. */
const dateText = (date: Date): string => {
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}
