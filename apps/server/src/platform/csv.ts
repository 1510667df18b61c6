import { isoTime } from './school-time.ts'

/** A cell of an exported table; null is an empty one. A moment is written in the time zone of the school. */
export type Cell = string | number | Date | null

/**
 * A spreadsheet reads a text that begins with one of these signs as a formula, which could send the table elsewhere. See CSV
 * Injection in the guides of OWASP, which also name the full-width signs and the line breaks. Where people write decimal commas,
 * Excel separates by semicolons, and quotes in the middle of its cells mean nothing. So the text after anything that separates
 * cells somewhere counts as a beginning too: `a;=1+1`.
 */
const formulaBegins = /(?<=^|[,;|\t\r\n])(?=[ "\u00A0]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

const needsQuotes = /["\r\n\t,;|]/

const written = (cell: Cell, zone: string): string => {
  if (cell instanceof Date) return isoTime(cell, zone)
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = cell.replace(formulaBegins, "'")
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Without this mark, Excel reads a file of UTF-8 in the code page of the machine. */
const byteOrderMark = '\uFEFF'

/** The table as CSV (RFC 4180): one chunk for each part of the rows. */
export const csvOf = async function* (
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
  zone: string,
): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const rows of parts)
    yield rows.map((row) => `${row.map((cell) => written(cell, zone)).join(',')}\r\n`).join('')
}
