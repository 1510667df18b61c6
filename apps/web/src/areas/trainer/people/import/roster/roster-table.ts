import { splitCells } from '../../../lists/split-cells.ts'
import { RosterProblem } from './roster-problem.ts'

/** More enrollments than the largest list of people has. */
const mostRows = 250_000

/** A row of a file, by its number and the names of its columns. */
export type RosterRow = { number: number; get: (column: string) => string }

export type RosterTable = { file: string; hasColumn: (column: string) => boolean; rows: RosterRow[] }

/** A CSV file of an export. Its columns may stand in any order, and it may have others. */
export const rosterTable = (file: string, text: string, required: readonly string[]): RosterTable => {
  const [head, ...body] = splitCells(text, ',', mostRows + 1)
  // Who stands in a row that is not read would be taken for a leaver.
  if (body.length === mostRows) throw new RosterProblem('too_large')
  const places = new Map((head?.cells ?? []).map((cell, at) => [cell.toLowerCase(), at] as const))
  const hasColumn = (column: string) => places.has(column.toLowerCase())
  const missing = required.find((column) => !hasColumn(column))
  if (missing !== undefined) throw new RosterProblem('missing_column', { file, column: missing })
  const rows = body
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ number, cells }) => ({
      number,
      get: (column: string) => cells[places.get(column.toLowerCase()) ?? -1] ?? '',
    }))
  return { file, hasColumn, rows }
}

/** The rows by their sourcedId, which stands once in a file. */
export const bySourcedId = ({ file, rows }: RosterTable): Map<string, RosterRow> => {
  const found = new Map<string, RosterRow>()
  for (const row of rows) {
    const sourcedId = row.get('sourcedId')
    if (found.has(sourcedId)) throw new RosterProblem('duplicate', { file, sourcedId })
    found.set(sourcedId, row)
  }
  return found
}

/** Whether a row is in force: a delta marks what was deleted, and some systems do so in a whole export. */
export const isActive = (row: RosterRow): boolean => row.get('status').toLowerCase() !== 'tobedeleted'

/** Whether a row holds on a day, `YYYY-MM-DD`. Without dates it always does. */
export const holdsOn = (row: RosterRow, day: string): boolean => {
  const begin = row.get('beginDate').slice(0, 10)
  const end = row.get('endDate').slice(0, 10)
  return (begin === '' || begin <= day) && (end === '' || day <= end)
}
