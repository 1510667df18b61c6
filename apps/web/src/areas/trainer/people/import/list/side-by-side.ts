import type { TableRow } from '../../../lists/split-cells.ts'
import { hasAddress } from './addresses.ts'
import { headOf, nameHeads } from './heads.ts'

/** Titles may stand above the heads. */
const mostRowsAbove = 20

/** The first of several lists that stand beside each other, how wide each is, and how many there are. */
type Lists = { from: number; width: number; count: number }

/** The two people of a couple. */
const ofCouple =
  /(?<!\p{L})(?:husband|wife|partner|mr|mrs|ehemann|ehefrau|esposo|esposa|marido|mulher|mari|femme|époux|épouse|chồng|vợ)(?:['’]s)?(?!\p{L})\.?/giu

/** A head without whose it is: `Child 2 Email` is the same as `Child 1 Email`, and `Wife’s email` as `Husband’s email`. */
const withoutWhom = (head: string): string => {
  const rest = head.replace(/\d/g, ' ').replace(ofCouple, ' ').replace(/\s+/g, ' ').trim()
  return rest === '' && /\p{L}/u.test(head) ? 'Name' : rest
}

const plain = (head: string): string => withoutWhom(head).toLowerCase()

/** Lists beside each other: heads with those of names and of an address, and the same heads again. */
const listsIn = (cells: readonly string[]): Lists | undefined => {
  const heads = cells.map(plain)
  const isSame = (from: number, at: number, width: number) =>
    heads.slice(from, from + width).every((head, n) => head === (heads[at + n] ?? ''))
  for (const [from, head] of heads.entries()) {
    const next = head === '' ? -1 : heads.indexOf(head, from + 1)
    if (next === -1) continue
    const width = next - from
    const own = heads.slice(from, next).map(headOf)
    if (!own.includes('email') || !own.some((one) => nameHeads.has(one)) || !isSame(from, next, width))
      continue
    let count = 2
    while (heads[from + count * width] === head && isSame(from, from + count * width, width)) count += 1
    return { from, width, count }
  }
  return undefined
}

/** Two lists without heads: the same columns twice, with an empty one between, and an address in each half. */
const listsWithoutHeads = (rows: readonly TableRow[]): Lists | undefined => {
  const wide = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const width = (wide + 1) / 2
  const addressAt = (from: number) =>
    rows.map(({ cells }) => cells.slice(from, from + width - 1).findIndex(hasAddress))
  const [left, right] = [addressAt(0), addressAt(width)]
  const isEmpty = rows.every(({ cells }) => (cells[width - 1] ?? '') === '')
  const areSame = rows.length > 1 && left.every((at, row) => at !== -1 && at === right[row])
  return width >= 3 && Number.isInteger(width) && isEmpty && areSame
    ? { from: 0, width, count: 2 }
    : undefined
}

/** What stands above each list, such as its class; undefined if it is not one thing above each. */
const titlesOf = (above: readonly string[], { from, width, count }: Lists): string[] | undefined => {
  const titles = Array.from({ length: count }, (_, list) =>
    above.slice(from + list * width, from + (list + 1) * width).filter((cell) => cell !== ''),
  )
  return titles.every(({ length }) => length === 1) && new Set(titles.flat()).size === count
    ? titles.flat()
    : undefined
}

/**
 * Rows of lists that stand beside each other, as rows of one list. What stands beside them, such as a class, belongs to each, and what stands
 * above a list to its people. The rows of the second list are counted after those of the first.
 */
export const stackedRows = (rows: readonly TableRow[]): readonly TableRow[] => {
  const headRow = rows.slice(0, mostRowsAbove).findIndex(({ cells }) => listsIn(cells) !== undefined)
  const lists = listsIn(rows[headRow]?.cells ?? []) ?? listsWithoutHeads(rows)
  if (lists === undefined) return rows
  const { from, width, count } = lists
  const titles = titlesOf(rows[headRow - 1]?.cells ?? [], lists)
  const below = rows.slice(Math.max(0, headRow))
  const last = rows.at(-1)?.number ?? 0
  return Array.from({ length: count }, (_, list) => list).flatMap((list) =>
    below.flatMap(({ number, cells }, at): TableRow[] => {
      const own = cells.slice(from + list * width, from + (list + 1) * width)
      const isHead = headRow !== -1 && at === 0
      if (own.every((cell) => cell === '') || (isHead && list > 0)) return []
      const filled = Array.from({ length: width }, (__, n) => own[n] ?? '')
      const title = titles ? [isHead ? 'Group' : (titles[list] ?? '')] : []
      const beside = [...cells.slice(0, from), ...filled, ...cells.slice(from + width * count), ...title]
      return [
        {
          number: list === 0 ? number : last + (list - 1) * below.length + at,
          cells: isHead
            ? beside.map((head, n) => (n >= from && n < from + width ? withoutWhom(head) : head))
            : beside,
        },
      ]
    }),
  )
}
