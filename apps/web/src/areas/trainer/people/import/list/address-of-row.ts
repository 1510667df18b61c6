import { findAddress, hasAddress, isAddress } from './addresses.ts'
import type { ListColumn } from './columns.ts'
import { placeInAddress } from './content-roles.ts'
import { isLabelOfOther } from './heads.ts'
import { looksLikeName } from './names.ts'
import { countFunctionWords } from './words-of-sentences.ts'

/** Beside an address more words are no name. */
const mostOfRemark = 4

export type AddressedRow = { cells: readonly string[]; address: ReturnType<typeof findAddress> }

/** Whether a name beside an address, `Mihai Enache (mihai@school.example)`, is another one than that in the cells of the row. */
const isOfSomebodyElse = (name: string, others: readonly string[]): boolean => {
  const ofRow = others.join(' ').toLowerCase()
  const isNamed = others.filter((cell) => /\p{L}{2}/u.test(cell) && looksLikeName(cell)).length > 0
  return (
    isNamed &&
    looksLikeName(name) &&
    !name
      .toLowerCase()
      .split(' ')
      .some((word) => ofRow.includes(word))
  )
}

/**
 * The address of a row is in the column of addresses, or else in the only cell that has one and is of no other such column. The cells beside an address that stands in
 * another place move along. What stands beside an address within its cell stays there.
 */
export const addressOfRow = (
  cells: readonly string[],
  { at: email, head }: Pick<ListColumn, 'at' | 'head'>,
  addressColumns: readonly number[],
): AddressedRow => {
  // Without a column of addresses nobody has one.
  if (email === -1) return { cells, address: undefined }
  const own = cells[email] ?? ''
  const [from, another] = hasAddress(own)
    ? [email]
    : cells.flatMap((cell, at) => (hasAddress(cell) && !addressColumns.includes(at) ? [at] : []))
  if (from === undefined || another !== undefined) return { cells, address: undefined }
  const cell = cells[from] ?? ''
  const found = findAddress(cell)
  const isAlone = isAddress(cell)
  // “No mail yet, ask helpdesk@school.example” has the address of somebody else.
  const rest = found?.rest ?? ''
  const words = rest.split(' ').length + countFunctionWords(rest)
  const isRemark =
    head !== '' &&
    from !== email &&
    !isAlone &&
    (words > mostOfRemark ||
      isLabelOfOther(/^([^:：]{2,30})[:：]/u.exec(rest)?.[1] ?? '') ||
      isOfSomebodyElse(rest, cells.toSpliced(from, 1)))
  if (isRemark) return { cells, address: undefined }
  // Where others have their name beside the address, this one has it before.
  const isNamed = isAlone && from !== email && placeInAddress(own, found?.email ?? '') !== -1
  const address = found && isNamed ? { ...found, rest: own, before: own } : found
  if (from === email || own === '' || !isAlone)
    return { cells: cells.map((other, at) => (at === from ? rest : other)), address }
  const others = cells.filter((_, at) => at !== from)
  return { cells: [...others.slice(0, email), '', ...others.slice(email)], address }
}
