import { cleanCell, type TableRow } from '../../../lists/split-cells.ts'
import { addressesIn, hasAddress } from './addresses.ts'
import { mostly, placeInAddress } from './content-roles.ts'
import { addressHeads, headOf, isKnownHead, nameHeads } from './heads.ts'
import { mostRowsAbove } from './table-shape.ts'

const mostWordsOfHead = 3
const longestLine = 200
const number = /^(?:no|nr|nº|id|num|number|numarası|numer)\.?$/iu

/** The heads of a line whose columns only spaces divide: of `Öğrenci No Adı Soyadı` three. */
const headsIn = (line: string): string[] => {
  const words = line.split(' ')
  const heads: string[] = []
  for (let at = 0; at < words.length;) {
    const counts = Array.from({ length: mostWordsOfHead - 1 }, (_, n) => mostWordsOfHead - n)
    const joined = (count: number) => words.slice(at, at + count).join(' ')
    const known = counts.find((count) => at + count <= words.length && isKnownHead(joined(count)))
    const count = known ?? (number.test(words[at + 1] ?? '') ? 2 : 1)
    heads.push(joined(count))
    at += count
  }
  return heads
}

type Columns = {
  before: number
  behind: number
  heads: readonly string[]
  after: readonly string[]
  name: string
}

/** Where the words of the name are between the heads; undefined for a line that has no heads. */
const columnsOf = (line: string): Columns | undefined => {
  if (line.length > longestLine || /[,;|&!\t]|\S {2,}\S/.test(line)) return undefined
  const written = headsIn(line.trim())
  const all = written.map(headOf)
  const email = all.findIndex((head) => addressHeads.has(head))
  const before = all.findIndex((head) => nameHeads.has(head))
  const last = all.slice(0, Math.max(0, email)).findLastIndex((head) => nameHeads.has(head))
  if (before === -1 || last < before) return undefined
  const names = all.slice(before, last + 1)
  const isReversed = names.length > 1 && names[0] !== 'first_name' && names.includes('first_name')
  const whole = isReversed ? 'Last name, first name' : 'Full name'
  return {
    before,
    behind: email - 1 - last,
    heads: written.slice(last + 1, email),
    after: written.slice(email + 1),
    name: names.length === 1 ? (written[before] ?? '') : whole,
  }
}

/** Words without those behind the last of two that the address repeats: of `Thomas Anju Staff` in front of `Nurse`. */
const ownName = (words: readonly string[], email: string): string => {
  const confirmed = words.flatMap((word, at) => (placeInAddress(word, email) === -1 ? [] : [at]))
  return words.slice(0, confirmed.length > 1 ? (confirmed.at(-1) ?? 0) + 1 : words.length).join(' ')
}

/**
 * The rows of a table that was copied from a document, with single spaces between its columns: between those that its heads name before and
 * behind the name are the words of the name. Undefined if the text is none.
 */
export const readSpacedTable = (text: string, mostRows: number): TableRow[] | undefined => {
  const written = text.split(/\r\n|[\n\r]/, mostRows)
  const first = written.findIndex(hasAddress)
  const above = written.slice(Math.max(0, first - mostRowsAbove), Math.max(0, first))
  // Wider gaps divide columns by themselves, and so do other signs.
  const columns = above.map(columnsOf).findLast((one) => one !== undefined)
  if (!columns || /[|&\t]/.test(written[first] ?? '')) return undefined
  const lines = written.map(cleanCell)
  const isNumbered = columns.before > 0 && /^\d/.test(lines[first] ?? '')
  const { before, behind, heads, after } = columns
  let read = 0
  const cellsOf = (line: string): string[] => {
    const [address, another] = addressesIn(line)
    if (!address) return [line]
    const words = line.slice(0, address.from).trim().split(' ')
    const end = words.length - behind
    // A line without the number of the others is of an office.
    if (another || end <= before || (isNumbered && !/^\d/.test(line))) return ['', address.email]
    read += 1
    const rest = line.slice(address.to).trim().split(' ')
    const name = words.slice(before, end)
    const cells = [
      behind > 0 ? ownName(name, address.email) : name.join(' '),
      address.email,
      ...words.slice(end),
    ]
    return rest.length === after.length ? [...cells, ...rest] : cells
  }
  const rows = lines.map((line, at) => ({ number: at + 1, cells: cellsOf(line) })).slice(first)
  return read >= mostly * lines.filter(hasAddress).length
    ? [{ number: 0, cells: [columns.name, 'E-mail', ...heads, ...after] }, ...rows]
    : undefined
}
