/** A row of a pasted or chosen table. */
export type TableRow = {
  /** The number of the row, from 1, as a spreadsheet counts. */
  number: number
  cells: string[]
}

/** Longer than any cell of a list. A quotation mark without its end would swallow all that follows. */
const longestCell = 10_000
/** After so many quotation marks without an end they are letters like all others, so that no text takes long. */
const mostOpenQuotes = 500
/** More columns than any export has. */
export const mostCells = 200

const lineEnd = /\r\n|[\n\r\u2028\u2029]/g
/** A formula of a text keeps its zeros in Excel: ="007". */
const quotation = /^ *=?"((?:[^"]|"")*)" */

/** Nothing that is read from a cell is longer. */
const keptLetters = 1_000

/** A cell without what nobody sees: spaces around it, line breaks, marks of direction, soft hyphens. */
export const cleanCell = (cell: string): string =>
  cell
    .slice(0, keptLetters)
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The cells of a text whose rows are lines, as spreadsheets write it: a cell in quotation marks may hold separators, line breaks and
 * doubled quotation marks. Any text can be read. Rows after `mostRows` are left out.
 */
export const splitCells = (text: string, separator: string, mostRows: number): TableRow[] => {
  const rows: TableRow[] = []
  let at = 0
  let openQuotes = 0
  let line = { end: -1, next: 0 }
  let nextSeparator = -1

  const findLineEnd = () => {
    if (line.end >= at) return
    lineEnd.lastIndex = at
    const found = lineEnd.exec(text)
    line = found
      ? { end: found.index, next: found.index + found[0].length }
      : { end: text.length, next: text.length }
  }

  /** The text of a quotation that begins here; undefined if there is none. Only at the end of a cell may it have several lines. */
  const readQuotation = (): string | undefined => {
    if (openQuotes >= mostOpenQuotes || !/[" =]/.test(text[at] ?? '')) return undefined
    const ahead = text.slice(at, at + longestCell)
    const [all, content] = quotation.exec(ahead) ?? []
    if (all === undefined || content === undefined) {
      if (/^ *=?"/.test(ahead)) openQuotes += 1
      return undefined
    }
    const end = at + all.length
    const isWholeCell =
      end === text.length || text.startsWith(separator, end) || /[\r\n]/.test(text[end] ?? '')
    if (!isWholeCell && /[\r\n]/.test(content)) return undefined
    at = end
    return content.replaceAll('""', '"')
  }

  const readCell = (): string => {
    const quoted = readQuotation() ?? ''
    findLineEnd()
    if (nextSeparator < at) {
      const found = text.indexOf(separator, at)
      nextSeparator = found === -1 ? text.length : found
    }
    const end = Math.min(nextSeparator, line.end)
    const cell = cleanCell(`${quoted} ${text.slice(at, end)}`).replace(/^="(.*)"$/, '$1')
    at = end
    return cell
  }

  while (at < text.length && rows.length < mostRows) {
    const cells = [readCell()]
    while (at < line.end && cells.length < mostCells) {
      at += separator.length
      cells.push(readCell())
    }
    at = line.next
    rows.push({ number: rows.length + 1, cells })
  }
  return rows
}
