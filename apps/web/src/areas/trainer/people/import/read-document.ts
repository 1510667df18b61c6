import { importLimits } from '@elocute/contract/import-limits'
import { strFromU8, type Unzipped } from 'fflate'
import { cleanCell, mostCells, type TableRow } from '../../lists/split-cells.ts'

/** The rows of a table with its name, which only a sheet has. */
export type DocumentTable = { name: string; rows: TableRow[] }

const mostRows = 2 * importLimits.rows

/** Rows with their numbers, from 1. */
export const numbered = (rows: readonly string[][]): TableRow[] =>
  rows.map((cells, at) => ({ number: at + 1, cells }))

/** The attribute of an element, in whatever namespace it is. */
const attributeOf = (element: Element, name: string): string | undefined =>
  [...element.attributes].find(({ localName }) => localName === name)?.value

const numberOf = (element: Element, name: string): number => Number(attributeOf(element, name) ?? 1)

const within = (element: Element | Document, name: string): Element[] => [
  ...element.getElementsByTagNameNS('*', name),
]

const childrenOf = (element: Element, names: readonly string[]): Element[] =>
  [...element.children].filter(({ localName }) => names.includes(localName))

/** The lines of a cell or paragraph, in which tabs and line breaks are elements. */
const textOf = (element: Element): string =>
  [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.nodeValue ?? ''
      if (node.localName === 'annotation' || node.localName === 'pPr' || node.localName === 'rPr') return ''
      if (node.localName === 'tab') return '\t'
      if (node.localName === 's' || node.localName === 'br' || node.localName === 'line-break') return ' '
      return node.localName === 'p' ? `${textOf(node)} ` : textOf(node)
    })
    .join('')

/** A cell over several rows is in each of them, as the class of several people. */
type TallCell = { text: string; lastRow: number }

/** The cells of a row of a sheet, which repeats equal cells by a number. `tall` has the cells over several rows by their columns. */
const cellsOfSheetRow = (row: Element, number: number, tall: Map<number, TallCell>): string[] => {
  const cells: string[] = []
  for (const cell of childrenOf(row, ['table-cell', 'covered-table-cell'])) {
    const times = Math.min(numberOf(cell, 'number-columns-repeated'), mostCells - cells.length)
    const text = cleanCell(textOf(cell))
    const height = numberOf(cell, 'number-rows-spanned')
    if (height > 1) tall.set(cells.length, { text, lastRow: number + height - 1 })
    for (let n = 0; n < times; n += 1) {
      const above = cell.localName === 'covered-table-cell' ? tall.get(cells.length) : undefined
      cells.push(text === '' && above && above.lastRow >= number ? above.text : text)
    }
  }
  return cells
}

/** The rows of a sheet. It repeats equal rows by a number, empty ones up to the last that a sheet can have: of these one is enough. */
const rowsOfSheet = (sheet: Element): TableRow[] => {
  const rows: TableRow[] = []
  const tall = new Map<number, TallCell>()
  let number = 1
  for (const row of within(sheet, 'table-row')) {
    const cells = cellsOfSheetRow(row, number, tall)
    const repeated = numberOf(row, 'number-rows-repeated')
    const times = cells.every((cell) => cell === '') ? 1 : repeated
    for (let n = 0; n < times && rows.length < mostRows; n += 1)
      rows.push({ number: number + n, cells: [...cells] })
    number += repeated
  }
  return rows
}

const sheetsOf = (content: Document): DocumentTable[] =>
  within(content, 'table').map((sheet) => ({
    name: sheet.getAttributeNS('urn:oasis:names:tc:opendocument:xmlns:table:1.0', 'name') ?? '',
    rows: rowsOfSheet(sheet),
  }))

/** A property of a row or cell of a Word document. Those of a table within the cell are no children of it. */
const propertyOf = (element: Element, name: string): Element | undefined =>
  childrenOf(element, ['trPr', 'tcPr']).flatMap((properties) => childrenOf(properties, [name]))[0]

/** How many columns a property says; undefined without it. */
const columnsOf = (element: Element, name: string): number | undefined => {
  const property = propertyOf(element, name)
  return property && Math.min(numberOf(property, 'val'), mostCells)
}

/** The cells of a row of a Word document, which may leave out columns at its beginning. One that continues the cell above has its text. */
const cellsOfWordRow = (row: Element, above: readonly string[]): string[] => {
  const cells: string[] = []
  const before = columnsOf(row, 'gridBefore') ?? 0
  for (let n = 0; n < before; n += 1) cells.push('')
  for (const cell of childrenOf(row, ['tc'])) {
    const merge = propertyOf(cell, 'vMerge')
    const text = cleanCell(textOf(cell))
    const continues = merge !== undefined && attributeOf(merge, 'val') !== 'restart'
    const width = columnsOf(cell, 'gridSpan') ?? 1
    cells.push(text === '' && continues ? (above[cells.length] ?? '') : text)
    for (let n = 1; n < width; n += 1) cells.push('')
  }
  return cells
}

/** The rows of all tables of a text, or its lines if it has none. */
const linesOf = (text: Document): DocumentTable[] => {
  const rows: string[][] = []
  for (const row of within(text, 'tr').slice(0, mostRows)) rows.push(cellsOfWordRow(row, rows.at(-1) ?? []))
  const cells =
    rows.length > 0 ? rows : within(text, 'p').map((line) => textOf(line).split('\t').map(cleanCell))
  return [{ name: '', rows: numbered(cells.slice(0, mostRows)) }]
}

/** The tables of an OpenDocument sheet or text, or of a Word document; undefined if the files of an archive are none. */
export const documentTables = (files: Unzipped): DocumentTable[] | undefined => {
  const xmlOf = (name: string) =>
    files[name] && new DOMParser().parseFromString(strFromU8(files[name]), 'application/xml')
  const [open, word] = [xmlOf('content.xml'), xmlOf('word/document.xml')]
  if (word) return linesOf(word)
  if (!open) return undefined
  const tables = sheetsOf(open)
  return tables.length > 0 ? tables : linesOf(open)
}
