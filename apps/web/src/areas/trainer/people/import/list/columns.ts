import type { TableRow } from '../../../lists/split-cells.ts'
import { findAddress, hasAddress, isAddress } from './addresses.ts'
import {
  addressHeads,
  areHeads,
  headOf,
  isAboutGroup,
  isKnownHead,
  isOfListedPerson,
  isOfOtherPerson,
  isPartOfName,
  isTelling,
  type Head,
  type Role,
} from './heads.ts'
import { isFilled, mostly, placeInAddress, rolesByContent, share } from './content-roles.ts'
import { beginsWithCapitals, looksLikeName } from './names.ts'
import { mostRowsAbove } from './table-shape.ts'

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
/** So many rows tell what a column without a head is. */
const examined = 200

const longestGroup = 40
const isShort = (cell: string) => cell.length <= longestGroup

const headsOf = (cells: readonly string[]) => cells.map(headOf)

/** The heads that a sentence says of what follows it: “Here are those of the two courses (last name, first name, mail):”. */
const saidHeads = (cells: string[]): string[] => {
  const filled = cells.filter(isFilled)
  const isSentence =
    /(?:\S+ ){3}[^()]*\([^()]*$/.test(filled[0] ?? '') && /^[^()]*\)/.test(filled.at(-1) ?? '')
  const [, said = ''] = /\(([^()]{5,100})\)/.exec(filled.join(', ')) ?? []
  const heads = said.split(/\s*,\s*/)
  return isSentence && heads.every(isKnownHead) ? heads : cells
}

/** Heads with what their separator has divided within brackets: `Name (Last, First)`. */
const withWholeBrackets = (cells: readonly string[]): string[] => {
  const at = cells.findIndex((cell) => /\([^)]*$/.test(cell))
  return at === -1 || !/^[^(]*\)/.test(cells[at + 1] ?? '')
    ? [...cells]
    : [...cells.slice(0, at), `${cells[at]}, ${cells[at + 1]}`, ...cells.slice(at + 2)]
}

/** Heads with those that reach down from the row above, where it alone has one. */
const withHeadsAbove = (cells: readonly string[], above: readonly string[]): readonly string[] =>
  above.some(hasAddress) || above.filter(isFilled).length < 2
    ? cells
    : Array.from({ length: Math.max(cells.length, above.length) }, (_, at) =>
        (cells[at] ?? '') === '' && headOf(above[at] ?? '') !== undefined && !/=/.test(above[at] ?? '')
          ? (above[at] ?? '')
          : (cells[at] ?? ''),
      )

/** Heads without those of the boxes of a page, such as “Select all”, where the cells below begin with the next one. */
const withoutBoxes = (cells: readonly string[], below: readonly TableRow[]): readonly string[] => {
  const email = headsOf(cells).findIndex((head) => addressHeads.has(head))
  const boxes = cells.findIndex((cell) => headOf(cell) !== undefined)
  const addressed = below.slice(0, examined).filter((row) => row.cells.some(hasAddress))
  const isShifted = ({ cells: own }: TableRow) =>
    hasAddress(own[email - boxes] ?? '') && !hasAddress(own[email] ?? '')
  return boxes > 0 && email > boxes && addressed.length > 0 && addressed.every(isShifted)
    ? cells.slice(boxes)
    : cells
}

/** “Презиме” is the father's name beside “Фамилия”, and the last name in Serbian. */
const ofBulgaria = (heads: readonly (Head | undefined)[], cells: readonly string[]) =>
  heads.map((head, at) => {
    const isFathers = /^презиме$/iu.test(cells[at] ?? '') && cells.some((cell) => /^фамилия$/iu.test(cell))
    return isFathers ? 'middle_name' : head
  })

/** The row of the heads: the first that names a column of addresses, or two columns, and has no address itself. */
const findHeadRow = (rows: readonly TableRow[]): number => {
  const isHeads = ({ cells }: TableRow, at: number): boolean => {
    if (cells.some(hasAddress)) return false
    const all = headsOf(cells)
    const heads = all.filter(isTelling)
    const filled = cells.filter(isFilled)
    if (heads.length === 0 || filled.some((cell) => cell.length > 80)) return false
    // `Section: | STEM 11-A`
    if (filled.length === 2 && /[:：]$/.test(filled[0] ?? '')) return false
    const below = rows.slice(at + 1, at + 4)
    const isOverAddresses = (head: Head | undefined, column: number) =>
      addressHeads.has(head) && below.some((row) => hasAddress(row.cells[column] ?? ''))
    // Whoever stands above heads is lost. One address may be that of an office.
    const above = rows.slice(0, at).filter((row) => row.cells.some(hasAddress)).length
    if (above > 1) return false
    if (all.some(isOverAddresses)) return true
    if (above > 0) return false
    // “Here are they for the new course.”
    if (/(?:\S+\s+){3}\S+[.:!]$/.test(filled.at(-1) ?? '')) return false
    if (heads.includes('email') || heads.length >= 2) return heads.length >= 2 || filled.length <= 3
    // A name above an address is a title.
    const [next = []] = below.map((row) => row.cells)
    return (
      (at === 0 || filled.length <= 2) &&
      next.some((cell, column) => hasAddress(cell) && !(isTelling(all[column]) && isAddress(cell)))
    )
  }
  return rows.slice(0, mostRowsAbove).findIndex(isHeads)
}

type Heads = readonly (Head | undefined)[]

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

/** What the columns of rows are. Cells of passwords are emptied: they are not read. */
export const readColumns = (written: readonly TableRow[]): ListTable => {
  const said = written.map((row, at) => (at < mostRowsAbove ? { ...row, cells: saidHeads(row.cells) } : row))
  const upperRow = findHeadRow(said)
  const all = said.map((row, at) => (at === upperRow ? { ...row, cells: withWholeBrackets(row.cells) } : row))
  const upper = all[upperRow]?.cells ?? []
  // Heads may be in two rows: “Name” above “First” and “Last”.
  const lower = upperRow === -1 ? undefined : all[upperRow + 1]?.cells
  const hasTwoRows = lower !== undefined && areHeads(lower)
  const headRow = hasTwoRows ? upperRow + 1 : upperRow
  const writtenHeads = hasTwoRows
    ? Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) =>
        headOf(upper[at] ?? '') === 'password' ? (upper[at] ?? '') : lower[at] || (upper[at] ?? ''),
      )
    : withHeadsAbove(upper, all[headRow - 1]?.cells ?? [])
  // Heads in one cell over rows of several say nothing of their columns.
  const isOneCell = writtenHeads.filter(isFilled).length === 1 && headOf(writtenHeads[0] ?? '') === 'email'
  const isApart = isOneCell && all[headRow + 1]?.cells.slice(1).some(hasAddress) === true
  const headCells = isApart ? [] : withoutBoxes(writtenHeads, all.slice(headRow + 1))
  const heads = ofBulgaria(headsOf(headCells), headCells)
  const headText = headCells.join('\n')
  /** The same heads again, or others with one of addresses, as in the second part of an export. */
  const isRepeatedHead = ({ cells }: TableRow) =>
    headRow !== -1 &&
    (cells.join('\n') === headText ||
      (areHeads(cells) && cells.some((cell) => isKnownHead(cell) && addressHeads.has(headOf(cell)))))
  const body = all.slice(headRow + 1).filter((row) => !isRepeatedHead(row))
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
  // Orders have their number under “Name”.
  const isNumbers = (at: number) =>
    share(cellsOf[at] ?? [], (cell) => /\d/.test(cell) && !/\p{L}/u.test(cell)) === 1
  const headsOfAll = Array.from({ length: width }, (_, at) =>
    (heads[at] === 'either' || heads[at] === 'name') && isNumbers(at) ? 'ignored' : heads[at],
  )
  const byHead = withoutRepeated(rolesByHead(headsOfAll, email), headCells, cellsOf)
  const isNamed = byHead.some(
    (role) => role !== 'email' && role !== 'ignored' && role !== 'group' && role !== 'level',
  )
  // Where teachers learn, “Teacher” heads their names, as the addresses show.
  const areOwn = (at: number) =>
    isOfOtherPerson(headCells[at] ?? '') &&
    share(cellsOf[at] ?? [], (cell) =>
      (cellsOf[email] ?? []).some((address) => placeInAddress(cell, address) !== -1),
    ) >= mostly
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
  const isOtherGroup = (at: number) => headsOfAll[at] === 'other_group'
  const namesGroup = (_: unknown, at: number) => isOtherGroup(at) && isAboutGroup(headCells[at] ?? '')
  // A “Team” beside a “Course group” is that of the work.
  const isTeam = (at: number) => isOtherGroup(at) && headsOfAll.some(namesGroup) && !namesGroup(null, at)
  const roles = byHead.map((role, at) => {
    const isPart = role === 'first_name' || role === 'last_name'
    // “Weber, Anna” is a whole name, whatever the head says.
    if (isPart && isLonePart && hasCommas(at)) return 'name'
    // An answer to “What do you expect of the class?” names none.
    if (isTeam(at) || (isOtherGroup(at) && share(cellsOf[at] ?? [], isShort) < mostly)) return 'ignored'
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
