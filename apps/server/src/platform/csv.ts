/** A cell of an exported table; null is an empty one. */
export type Cell = string | number | null

/**
 * A spreadsheet reads a text that begins with one of these as a formula, which could send the table elsewhere. See CSV
 * Injection in the guides of OWASP, which also name the full-width signs and the line breaks.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

const needsQuotes = /["\r\n,]/

const written = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Without this mark, Excel reads a file of UTF-8 in the code page of the machine. */
const byteOrderMark = '\uFEFF'

/** The table as CSV (RFC 4180): one chunk for each part of the rows. */
export const csvOf = async function* (
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const rows of parts) yield rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')
}
