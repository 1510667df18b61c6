import { cleanCell, mostCells, type TableRow } from '../../../lists/split-cells.ts'

/**
 * The rows of the largest table of a web page, or of a workbook that is one inside (“Excel 2003 XML”, and files that school systems name .xls).
 * Undefined if the text is no markup with a table. Nothing of it is run or loaded.
 */
export const readMarkup = (text: string, mostRows: number): TableRow[] | undefined => {
  if (!/^[\s\uFEFF]*</.test(text) || !/<(?:\w+:)?(?:tr|row)[\s>]/i.test(text)) return undefined
  const page = new DOMParser().parseFromString(
    text.replace(/<(\/?)\w+:(Row|Cell|Data|Table)/gi, '<$1x-$2'),
    'text/html',
  )
  const tables = [...page.querySelectorAll('table, x-table')].map((table) => [
    ...table.querySelectorAll('tr, x-row, row'),
  ])
  const rows = tables.reduce<Element[]>((most, next) => (next.length > most.length ? next : most), [])
  return rows.slice(0, mostRows).map((row, at) => ({
    number: at + 1,
    cells: [...row.querySelectorAll('td, th, x-cell, cell')]
      .slice(0, mostCells)
      .map((cell) => cleanCell(cell.textContent)),
  }))
}
