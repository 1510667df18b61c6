import { importLimits } from '@elocute/contract/import-limits'
import { strFromU8, type Unzipped } from 'fflate'
import { cleanCell, mostCells } from '../../lists/split-cells.ts'

/** The rows of a table with its name, which only a sheet has. */
export type DocumentTable = { name: string; cells: string[][] }

const mostRows = 2 * importLimits.rows

/** The attribute of an element, in whatever namespace it is. */
const numberOf = (element: Element, name: string): number =>
  Number([...element.attributes].find(({ localName }) => localName === name)?.value ?? 1)

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

/** A sheet repeats empty cells and rows by a number, up to the last of what a sheet can have. */
const cellsOfSheetRow = (row: Element): string[] => {
  const cells: string[] = []
  for (const cell of childrenOf(row, ['table-cell', 'covered-table-cell'])) {
    const times = Math.min(numberOf(cell, 'number-columns-repeated'), mostCells - cells.length)
    const text = cleanCell(textOf(cell))
    for (let n = 0; n < times; n += 1) cells.push(text)
  }
  return cells
}

const sheetsOf = (content: Document): DocumentTable[] =>
  within(content, 'table').map((sheet) => ({
    name: sheet.getAttributeNS('urn:oasis:names:tc:opendocument:xmlns:table:1.0', 'name') ?? '',
    cells: within(sheet, 'table-row').slice(0, mostRows).map(cellsOfSheetRow),
  }))

const cellsOfWordRow = (row: Element): string[] =>
  childrenOf(row, ['tc']).flatMap((cell) => {
    const [span] = within(cell, 'gridSpan')
    const width = Math.min(span ? numberOf(span, 'val') : 1, mostCells)
    return [cleanCell(textOf(cell)), ...Array.from({ length: width - 1 }, () => '')]
  })

/** The rows of all tables of a text, or its lines if it has none. */
const linesOf = (text: Document): DocumentTable[] => {
  const rows = within(text, 'tr').map(cellsOfWordRow)
  const cells =
    rows.length > 0 ? rows : within(text, 'p').map((line) => textOf(line).split('\t').map(cleanCell))
  return [{ name: '', cells: cells.slice(0, mostRows) }]
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
