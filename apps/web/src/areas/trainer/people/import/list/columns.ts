import type { TableRow } from '../../../lists/split-cells.ts'
import { findAddress, hasAddress, isAddress } from './addresses.ts'
import {
  addressHeads,
  isAboutGroup,
  isKnownHead,
  isOfListedPerson,
  isOfTeacher,
  isPartOfName,
  type Head,
  type Role,
} from './heads.ts'
import { isFilled, mostly, rolesByContent, share, shareInAddresses } from './content-roles.ts'
import { beginsWithCapitals, looksLikeName } from './names.ts'
import { examined, readHeads, type Heads } from './head-row.ts'

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
  /** The places of columns whose heads name addresses, of the person or of others. None of these stands there by mistake. */
  addressColumns: readonly number[]
  /** Whether a column of passwords was left out. */
  hadPasswords: boolean
}

export const mostSamples = 3

const longestGroup = 40
const isShort = (cell: string) => cell.length <= longestGroup

/** The roles that the heads give. */
const rolesByHead = (heads: Heads, email: number): Role[] => {
  const hasFirst = heads.includes('first_name')
  const hasLast = heads.includes('last_name')
  const hasParts = (hasFirst && hasLast) || ((hasFirst || hasLast) && heads.includes('either'))
  const hasWhole = heads.includes('name') || heads.includes('name_last_first')
  const either = (): Role => {
    if (hasFirst && hasLast) return 'ignored'
    if (hasFirst) return 'last_name'
    if (hasLast) return 'first_name'
    return hasWhole ? 'ignored' : 'name'
  }
  return heads.map((head, at): Role => {
    if (at === email) return 'email'
    switch (head) {
      case 'either':
        return either()
      case 'name':
      case 'name_last_first':
        return hasParts ? 'ignored' : head
      case 'other_name':
        return hasFirst || hasLast || hasWhole || heads.includes('either') ? 'ignored' : 'name'
      case 'other_group':
        return heads.includes('group') ? 'ignored' : 'group'
      case 'affix':
        return hasLast ? 'last_name' : 'ignored'
      case 'email':
      case 'other_email':
      case 'foreign_email':
      case 'password':
      case undefined:
        return 'ignored'
      default:
        return head
    }
  })
}

const onlyOnce = new Set<Role>(['first_name', 'middle_name', 'last_name', 'name', 'name_last_first'])

/**
 * Of “First name” and “Legal first name” one counts: the one that looks like names, whose head says that they are the trainees’, or is the
 * usual one.
 */
const withoutRepeated = (
  roles: readonly Role[],
  headCells: readonly string[],
  cellsOf: readonly (readonly string[])[],
): Role[] => {
  const placesOf = (role: Role) =>
    roles.flatMap((other, at) => (other === role && !isPartOfName(headCells[at] ?? '') ? [at] : []))
  const rank = (at: number) =>
    (share(cellsOf[at] ?? [], looksLikeName) >= mostly ? 4 : 0) +
    (isOfListedPerson(headCells[at] ?? '') ? 2 : 0) +
    (isKnownHead(headCells[at] ?? '') ? 1 : 0)
  const left = new Set(
    [...onlyOnce].flatMap((role) => {
      const places = placesOf(role)
      const best = Math.max(...places.map(rank))
      const kept = places.find((at) => rank(at) === best)
      return places.filter((at) => at !== kept)
    }),
  )
  return roles.map((role, at) => (left.has(at) ? 'ignored' : role))
}

/** How likely a column with addresses under a head has those of the people. */
const expectedUnder = (head: Head | undefined, heads: Heads): number => {
  switch (head) {
    case 'email':
      return 1.5
    case 'other_email':
      return 0.6
    case undefined:
      return 1
    default:
      // Addresses under the head of a name are misplaced, and are found row by row.
      return heads.includes('email') ? 0 : 0.2
  }
}

/** The column of the addresses: that with the most of them, for a manager has the same in each row; heads decide between two. */
const emailColumn = (
  heads: Heads,
  headCells: readonly string[],
  cellsOf: readonly (readonly string[])[],
): number => {
  const scores = cellsOf.map((cells, at) => {
    if (heads[at] === 'password' || heads[at] === 'foreign_email') return -1
    const addresses = new Set(
      cells.flatMap((cell) => {
        const address = hasAddress(cell) ? findAddress(cell) : undefined
        return address ? [`${isAddress(cell)} ${address.email}`] : []
      }),
    )
    const found = [...addresses].reduce((sum, one) => sum + (one.startsWith('true') ? 1 : 0.5), 0)
    return found === 0
      ? heads[at] === 'email'
        ? 0.001
        : 0
      : found * (expectedUnder(heads[at], heads) + (isOfListedPerson(headCells[at] ?? '') ? 0.1 : 0))
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? -1 : scores.indexOf(best)
}

/** From this share of empty cells on, a column of groups had merged cells. */
const mergedShare = 0.4

/** Rows with the group of the row above, where a column names each group once, in the first of its rows, as merged cells do. */
const withMergedGroups = (rows: TableRow[], heads: Heads): TableRow[] => {
  const at = heads.indexOf('group')
  const cellOf = ({ cells }: TableRow) => cells[at] ?? ''
  const people = rows.filter(({ cells }) => cells.some(hasAddress))
  const groups = people.map(cellOf).filter(isFilled)
  const areOnce = new Set(groups).size === groups.length
  const isMerged = people.length > 2 && people.length - groups.length >= mergedShare * people.length
  if (at === -1 || !areOnce || !isMerged || cellOf(rows[0] ?? { number: 0, cells: [] }) === '') return rows
  let group = ''
  return rows.map((row) => {
    group = cellOf(row) || group
    return row.cells.some(hasAddress) ? { ...row, cells: row.cells.with(at, group) } : row
  })
}

/** Whether cells say that a head means something else here: the numbers of orders under “Name”, those of a CRM under “Labels”. */
const isSomethingElse = (head: Head | undefined, headCell: string, cells: readonly string[]): boolean => {
  if (head === 'either' || head === 'name')
    return share(cells, (cell) => /\d/.test(cell) && !/\p{L}/u.test(cell)) === 1
  // The contacts of Google have their labels and those of the program: `English 7B ::: * myContacts`.
  return /^labels$/i.test(headCell) && !cells.some((cell) => cell.includes(' ::: '))
}

/** What the columns of rows are. Cells of passwords are emptied: they are not read. */
export const readColumns = (written: readonly TableRow[]): ListTable => {
  const { headCells, heads, body } = readHeads(written)
  const width = Math.max(0, headCells.length, ...body.slice(0, 5_000).map(({ cells }) => cells.length))
  const ownCells = body.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell, at) => (heads[at] === 'password' ? '' : cell)),
  }))
  const rows = withMergedGroups(ownCells, heads)
  const withAddress = rows.filter(({ cells }) => cells.some(hasAddress)).slice(0, examined)
  const shown = withAddress.length > 0 ? withAddress : rows.slice(0, examined)
  const columnsOf = (some: readonly TableRow[]) =>
    Array.from({ length: width }, (_, at) => some.map(({ cells }) => cells[at] ?? ''))
  const email = emailColumn(heads, headCells, columnsOf(shown))
  // In rows whose address is elsewhere, the other cells are elsewhere too.
  const inOrder = shown.filter(({ cells }) => email === -1 || hasAddress(cells[email] ?? ''))
  const cellsOf = columnsOf(inOrder.length > 0 ? inOrder : shown)
  const headsOfAll = Array.from({ length: width }, (_, at) =>
    isSomethingElse(heads[at], headCells[at] ?? '', cellsOf[at] ?? []) ? 'ignored' : heads[at],
  )
  const byHead = withoutRepeated(rolesByHead(headsOfAll, email), headCells, cellsOf)
  const isNamed = byHead.some(
    (role) => role !== 'email' && role !== 'ignored' && role !== 'group' && role !== 'level',
  )
  // Where teachers learn, “Teacher” heads their names, as the addresses show.
  const areOwn = (at: number) =>
    isOfTeacher(headCells[at] ?? '') && shareInAddresses(cellsOf[at] ?? [], cellsOf[email] ?? []) >= mostly
  // Under “User name” may stand whole names.
  const isUnknown = (at: number) =>
    headsOfAll[at] === undefined ||
    (headsOfAll[at] === 'ignored' && areOwn(at)) ||
    (headsOfAll[at] === 'other_email' && !(cellsOf[at] ?? []).some(hasAddress))
  const byContent = isNamed
    ? byHead
    : rolesByContent(
        cellsOf.map((cells, at) => (isUnknown(at) || at === email ? cells : [])),
        email,
        headCells,
      )
  const isLonePart = byHead.filter((role) => role === 'first_name' || role === 'last_name').length === 1
  const hasCommas = (at: number) => share(cellsOf[at] ?? [], (cell) => /\p{L}, ?\p{L}/u.test(cell)) >= mostly
  const others = headsOfAll.flatMap((head, at) => (head === 'other_group' ? [at] : []))
  // A “Team” beside a “Course group” is that of the work, and an answer to “What do you expect of the class?” names none.
  const areGroups = (at: number) => share(cellsOf[at] ?? [], isShort) >= mostly
  const group =
    others.find((at) => isAboutGroup(headCells[at] ?? '') && areGroups(at)) ?? others.find(areGroups)
  const roles = byHead.map((role, at) => {
    const isPart = role === 'first_name' || role === 'last_name'
    // “Weber, Anna” is a whole name, whatever the head says.
    if (isPart && isLonePart && hasCommas(at)) return 'name'
    if (others.includes(at) && at !== group) return 'ignored'
    const own = role === 'ignored' && isUnknown(at) ? byContent[at] : role
    return own === 'name' && share(cellsOf[at] ?? [], beginsWithCapitals) >= mostly ? 'name_last_first' : own
  })
  const columns = cellsOf.flatMap((cells, at): ListColumn[] => {
    const samples = [...new Set(cells.filter(isFilled))].slice(0, mostSamples)
    if (heads[at] === 'password' || (samples.length === 0 && roles[at] === 'ignored')) return []
    return [{ at, head: headCells[at] ?? '', role: roles[at] ?? 'ignored', samples }]
  })
  const addressColumns = heads.flatMap((head, at) => (addressHeads.has(head) ? [at] : []))
  return { columns, rows, addressColumns, hadPasswords: heads.includes('password') }
}
