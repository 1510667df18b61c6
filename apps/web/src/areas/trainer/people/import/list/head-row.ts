import type { TableRow } from '../../../lists/split-cells.ts'
import { hasAddress, isAddress } from './addresses.ts'
import { isFilled } from './content-roles.ts'
import { addressHeads, areHeads, headOf, isKnownHead, isTelling, nameHeads, type Head } from './heads.ts'
import { mostRowsAbove } from './table-shape.ts'

export type Heads = readonly (Head | undefined)[]

/** So many rows tell what a column is. */
export const examined = 200

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

/**
 * Where each column of the first part of a list is in another one, by the heads of both; a column without a head keeps its place. Undefined
 * if all are where they were, or a name or the address is not found.
 */
const orderIn = (cells: readonly string[], headCells: readonly string[]): readonly number[] | undefined => {
  const own = headsOf(cells)
  const free = new Set(cells.keys())
  const take = (isIt: (at: number) => boolean): number | undefined => {
    const at = [...free].find(isIt)
    if (at !== undefined) free.delete(at)
    return at
  }
  const same = (text: string) => text.trim().toLowerCase()
  // The second of two equal heads is the second one there, too.
  const equal = headCells.map((head) =>
    isFilled(head) ? take((at) => same(cells[at] ?? '') === same(head)) : undefined,
  )
  const places = headCells.map((head, at) => {
    if (!isFilled(head)) return at
    return (
      equal[at] ?? (isTelling(headOf(head)) ? take((other) => own[other] === headOf(head)) : undefined) ?? -1
    )
  })
  const isNeeded = (head: string) => nameHeads.has(headOf(head)) || addressHeads.has(headOf(head))
  if (headCells.some((head, at) => isNeeded(head) && places[at] === -1)) return undefined
  return headCells.some((head, at) => isTelling(headOf(head)) && places[at] !== at) ? places : undefined
}

/** The heads of a table, as written and what they say, and the rows below them. Without a row of heads, all rows. */
export const readHeads = (
  written: readonly TableRow[],
): { headCells: readonly string[]; heads: Heads; body: readonly TableRow[] } => {
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
  const headTexts = [headText, ...[all, written].map((rows) => rows[headRow]?.cells.join('\n'))]
  /** The same heads again, or others with one of addresses, as in the second part of an export. */
  const isRepeatedHead = ({ cells }: TableRow) =>
    headRow !== -1 &&
    (cells.join('\n') === headText ||
      (areHeads(cells) && cells.some((cell) => isKnownHead(cell) && addressHeads.has(headOf(cell)))))
  let order: readonly number[] | undefined
  const body = all.slice(headRow + 1).flatMap((row) => {
    const { cells } = row
    if (isRepeatedHead(row)) {
      order = headTexts.includes(cells.join('\n')) ? undefined : orderIn(cells, headCells)
      return []
    }
    if (order === undefined) return [row]
    return [{ ...row, cells: [...order.map((at) => cells[at] ?? ''), ...cells.slice(order.length)] }]
  })
  return { headCells, heads, body }
}
