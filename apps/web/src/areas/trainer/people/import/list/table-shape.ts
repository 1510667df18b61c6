import { mostCells, type TableRow } from '../../../lists/split-cells.ts'
import { hasAddress, isAddress } from './addresses.ts'
import { isWholeName } from './content-roles.ts'
import { addressHeads, areHeads, headOf, isOfListedPerson, isOfOtherPerson, isTelling } from './heads.ts'

/** Titles and explanations stand above the heads, but not more rows than this. */
export const mostRowsAbove = 40

/** A table whose heads are in its first column, with a column for each person, as rows with heads above. */
export const turned = (rows: readonly TableRow[]): readonly TableRow[] => {
  const heads = rows.slice(0, mostCells).map(({ cells }) => headOf(cells[0] ?? ''))
  const isTurned = rows.some(
    ({ cells }, at) => addressHeads.has(heads[at]) && cells.slice(1).filter(hasAddress).length > 1,
  )
  if (!isTurned || heads.filter(isTelling).length < 2) return rows
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, column) => ({
    number: column + 1,
    cells: rows.slice(0, mostCells).map(({ cells }) => cells[column] ?? ''),
  }))
}

/** Without the short table with which a report begins: that of the meeting has one address, of whoever invited. */
export const withoutReportTable = (rows: readonly TableRow[]): readonly TableRow[] => {
  const people = (some: readonly TableRow[]) => some.filter(({ cells }) => cells.some(hasAddress)).length
  const isOverPeople = ({ cells }: TableRow, at: number) =>
    areHeads(cells) &&
    cells.some(
      (head, column) => addressHeads.has(headOf(head)) && hasAddress(rows[at + 1]?.cells[column] ?? ''),
    )
  const isAnother = (row: TableRow, at: number) =>
    isOverPeople(row, at) && people(rows.slice(0, at)) === 1 && people(rows.slice(at)) > 1
  const own = rows.slice(0, mostRowsAbove).findIndex(isAnother)
  const isRepeated = rows.slice(0, own).some(({ cells }) => cells.join() === rows[own]?.cells.join())
  return own === -1 || isRepeated ? rows : rows.slice(own)
}

/** Heads with whom the merged heads above them name: “Parent” above “Name” and “Email”, and “Pupil” above the same. */
export const withMergedHeads = (rows: readonly TableRow[]): readonly TableRow[] => {
  const isPeople = ({ cells }: TableRow) => {
    const filled = cells.filter((cell) => cell !== '')
    return filled.length > 1 && filled.every((cell) => isOfListedPerson(cell) || isOfOtherPerson(cell))
  }
  const at = rows
    .slice(0, mostRowsAbove)
    .findIndex((row, above) => isPeople(row) && areHeads(rows[above + 1]?.cells ?? []))
  const people = rows[at]?.cells ?? []
  return rows.flatMap((row, place) => {
    if (place === at) return []
    if (place !== at + 1 || at === -1) return [row]
    const cells = row.cells.map((head, column) => {
      const whose = people.slice(0, column + 1).findLast((cell) => cell !== '') ?? ''
      return head === '' ? head : `${whose} ${head}`.trim()
    })
    return [{ ...row, cells }]
  })
}

/** Rows whose name stands alone in the row above the address, in one row. */
export const withNamesAbove = (rows: readonly TableRow[]): readonly TableRow[] => {
  const filledIn = (row: TableRow | undefined) => (row?.cells ?? []).filter((cell) => cell !== '')
  const isName = (row: TableRow | undefined) => {
    const [name = '', another] = filledIn(row)
    return another === undefined && isWholeName(name)
  }
  const isAlone = (row: TableRow) => isAddress(filledIn(row)[0] ?? '') && row.cells.length > 1
  const addressed = rows.flatMap((row, at) =>
    row.cells.some(hasAddress) ? [{ row, above: rows[at - 1] }] : [],
  )
  if (addressed.length < 2 || !addressed.every(({ row, above }) => isAlone(row) && isName(above))) return rows
  const above = new Set(addressed.map((one) => one.above))
  return rows.flatMap((row, at) => {
    if (above.has(row)) return []
    const [name = ''] = above.has(rows[at - 1]) ? filledIn(rows[at - 1]) : []
    return [
      name === '' ? row : { ...row, cells: [name, ...row.cells.slice(row.cells.findIndex(hasAddress))] },
    ]
  })
}
