import { mostCells, type TableRow } from '../../../lists/split-cells.ts'
import { hasAddress } from './addresses.ts'
import { addressHeads, areHeads, headOf, isTelling } from './heads.ts'

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
  const [first, second] = rows
    .slice(0, mostRowsAbove)
    .flatMap(({ cells }, at) => (areHeads(cells) ? [at] : []))
  if (first === undefined || second === undefined) return rows
  const people = (some: readonly TableRow[]) => some.filter(({ cells }) => cells.some(hasAddress)).length
  const isShort = people(rows.slice(first, second)) === 1 && people(rows.slice(second)) > 1
  const isOther = rows[first]?.cells.join() !== rows[second]?.cells.join()
  return isShort && isOther ? rows.slice(second) : rows
}
