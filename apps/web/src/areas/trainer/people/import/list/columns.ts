import type { TableRow } from '../../../lists/split-cells.ts'
import { hasAddress, isAddress } from './addresses.ts'
import { headOf, type Head, type Role } from './heads.ts'
import { cleanName } from './names.ts'

export type ListColumn = {
  /** The place of the column in its rows, from 0. */
  at: number
  /** The head as written; empty without one. */
  head: string
  role: Role
  /** Some of its cells. */
  samples: readonly string[]
}

export type ListTable = {
  columns: readonly ListColumn[]
  rows: readonly TableRow[]
  /** Whether a column of passwords was left out. */
  hadPasswords: boolean
}

/** Titles and explanations stand above the heads, but not more rows than this. */
const mostRowsAbove = 40
const mostSamples = 3
/** So many rows tell what a column without a head is. */
const examined = 200
const mostly = 0.7

const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell !== ''

const headsOf = (cells: readonly string[]) => cells.map(headOf)

/** The row of the heads: the first that names a column of addresses, or two columns, and has no address itself. */
const findHeadRow = (rows: readonly TableRow[]): number => {
  const isHeads = ({ cells }: TableRow, at: number): boolean => {
    if (cells.some(hasAddress)) return false
    const heads = headsOf(cells).filter((head) => head !== undefined)
    const filled = cells.filter(isFilled)
    if (heads.length === 0 || filled.some((cell) => cell.length > 80)) return false
    if (heads.includes('email') || heads.length >= 2) return heads.length >= 2 || filled.length <= 3
    return filled.length <= 2 && rows[at + 1]?.cells.some(hasAddress) === true
  }
  return rows.slice(0, mostRowsAbove).findIndex(isHeads)
}

type Heads = readonly (Head | undefined)[]

/** The roles that the heads give. */
const rolesByHead = (heads: Heads, email: number): Role[] => {
  const hasFirst = heads.includes('first_name')
  const hasLast = heads.includes('last_name')
  const hasParts = (hasFirst && hasLast) || ((hasFirst || hasLast) && heads.includes('either'))
  const either = (): Role => {
    if (hasFirst && hasLast) return 'ignored'
    if (hasFirst) return 'last_name'
    if (hasLast) return 'first_name'
    return heads.includes('name') ? 'ignored' : 'name'
  }
  return heads.map((head, at): Role => {
    switch (head) {
      case 'either':
        return either()
      case 'name':
      case 'name_last_first':
        return hasParts ? 'ignored' : head
      case 'email':
      case 'other_email':
        return at === email ? 'email' : 'ignored'
      case 'password':
      case undefined:
        return at === email ? 'email' : 'ignored'
      default:
        return head
    }
  })
}

const share = (cells: readonly string[], isSuch: (cell: string) => boolean): number => {
  const filled = cells.filter(isFilled)
  return filled.length === 0 ? 0 : filled.filter(isSuch).length / filled.length
}

const looksLikeName = (cell: string): boolean => {
  const name = cleanName(cell)
  return /^[\p{L}\p{M}'. -]+$/u.test(name) && name.split(' ').length <= 6
}

/** Roles from what the cells look like: the names in their order, where each row has another one. */
const rolesByContent = (cellsOf: readonly (readonly string[])[], email: number): Role[] => {
  const isVaried = (cells: readonly string[]) => {
    const filled = cells.filter(isFilled)
    return filled.length < 6 || new Set(filled).size > filled.length / 4
  }
  const names = cellsOf.flatMap((cells, at) =>
    at !== email && share(cells, looksLikeName) >= mostly && isVaried(cells) ? [at] : [],
  )
  /** Whether a column repeats what two others say, as a display name does. */
  const repeats = (at: number) => {
    const others = names.filter((other) => other !== at)
    const isRepeated = (_: string, row: number) =>
      others.filter((other) => {
        const part = cellsOf[other]?.[row] ?? ''
        return part !== '' && (cellsOf[at]?.[row] ?? '').includes(part)
      }).length >= 2
    return (
      names.length >= 3 &&
      (cellsOf[at] ?? []).filter(isRepeated).length >= mostly * (cellsOf[at] ?? []).length
    )
  }
  const parts = names.filter((at) => !repeats(at))
  const order: readonly Role[] =
    parts.length === 1
      ? ['name']
      : parts.length === 2
        ? ['first_name', 'last_name']
        : ['first_name', 'middle_name', 'last_name']
  return cellsOf.map((_, at) => (at === email ? 'email' : (order[parts.indexOf(at)] ?? 'ignored')))
}

/** The column of the addresses: that with the most of them; heads decide between two. */
const emailColumn = (heads: Heads, cellsOf: readonly (readonly string[])[]): number => {
  // Addresses under the head of a name are misplaced, and are found row by row.
  const misplaced = heads.includes('email') ? 0 : 0.2
  const scores = cellsOf.map((cells, at) => {
    if (heads[at] === 'password') return -1
    const addresses = cells.filter(isAddress).length || cells.filter(hasAddress).length / 2
    const expected =
      heads[at] === 'email'
        ? 1.5
        : heads[at] === 'other_email'
          ? 0.6
          : heads[at] === undefined
            ? 1
            : misplaced
    return addresses === 0 ? (heads[at] === 'email' ? 0.001 : 0) : addresses * expected
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? -1 : scores.indexOf(best)
}

/** What the columns of rows are. Cells of passwords are emptied: they are not read. */
export const readColumns = (all: readonly TableRow[]): ListTable => {
  const headRow = findHeadRow(all)
  const headCells = all[headRow]?.cells ?? []
  const heads = headsOf(headCells)
  const headText = headCells.join('\n')
  const isRepeatedHead = ({ cells }: TableRow) => headRow !== -1 && cells.join('\n') === headText
  const body = all.slice(headRow + 1).filter((row) => !isRepeatedHead(row))
  const width = Math.max(0, headCells.length, ...body.slice(0, 5_000).map(({ cells }) => cells.length))
  const rows = body.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell, at) => (heads[at] === 'password' ? '' : cell)),
  }))
  const withAddress = rows.filter(({ cells }) => cells.some(hasAddress)).slice(0, examined)
  const shown = withAddress.length > 0 ? withAddress : rows.slice(0, examined)
  const columnsOf = (some: readonly TableRow[]) =>
    Array.from({ length: width }, (_, at) => some.map(({ cells }) => cells[at] ?? ''))
  const email = emailColumn(heads, columnsOf(shown))
  // In rows whose address is elsewhere, the other cells are elsewhere too.
  const inOrder = shown.filter(({ cells }) => email === -1 || hasAddress(cells[email] ?? ''))
  const cellsOf = columnsOf(inOrder.length > 0 ? inOrder : shown)
  const headsOfAll = Array.from({ length: width }, (_, at) => heads[at])
  const byHead = rolesByHead(headsOfAll, email)
  const isNamed = byHead.some(
    (role) => role !== 'email' && role !== 'ignored' && role !== 'group' && role !== 'level',
  )
  const byContent = isNamed
    ? byHead
    : rolesByContent(
        cellsOf.map((cells, at) => (headsOfAll[at] === undefined ? cells : [])),
        email,
      )
  const roles = byHead.map((role, at) =>
    role === 'ignored' && headsOfAll[at] === undefined ? byContent[at] : role,
  )
  const columns = cellsOf.flatMap((cells, at): ListColumn[] => {
    const samples = [...new Set(cells.filter(isFilled))].slice(0, mostSamples)
    if (heads[at] === 'password' || (samples.length === 0 && roles[at] === 'ignored')) return []
    return [{ at, head: headCells[at] ?? '', role: roles[at] ?? 'ignored', samples }]
  })
  return { columns, rows, hadPasswords: heads.includes('password') }
}
