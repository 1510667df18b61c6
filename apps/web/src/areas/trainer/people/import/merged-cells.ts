import { strFromU8, type Unzipped } from 'fflate'
import { columnOf } from './cell-addresses.ts'

/** A cell over several rows: its place and its last row, all from 0. */
export type MergedCell = { row: number; column: number; lastRow: number }

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const xmlOf = (files: Unzipped, name: string): Document =>
  new DOMParser().parseFromString(strFromU8(files[name] ?? new Uint8Array()), 'application/xml')

/** The cells over several rows of a sheet, such as the class of several people. Only the first row of each has its text. */
export const mergedCells = (files: Unzipped, sheetName: string): MergedCell[] => {
  const sheet = [...xmlOf(files, 'xl/workbook.xml').getElementsByTagNameNS('*', 'sheet')].find(
    (one) => one.getAttribute('name') === sheetName,
  )
  const id = sheet?.getAttributeNS(relations, 'id')
  const target = [
    ...xmlOf(files, 'xl/_rels/workbook.xml.rels').getElementsByTagNameNS('*', 'Relationship'),
  ].find((one) => one.getAttribute('Id') === id)
  const path = target?.getAttribute('Target')?.replace(/^\/(?:xl\/)?/, '') ?? ''
  const xml = strFromU8(files[`xl/${path}`] ?? new Uint8Array())
  return [...xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*?\bref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g)].map(
    ([, letters = '', row, lastRow]) => ({
      column: columnOf(letters),
      row: Number(row) - 1,
      lastRow: Number(lastRow) - 1,
    }),
  )
}
