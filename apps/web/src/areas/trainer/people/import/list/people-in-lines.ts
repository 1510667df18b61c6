import type { TableRow } from '../../../lists/split-cells.ts'
import { addressesIn, findAddress, hasAddress } from './addresses.ts'
import { mostly, placeInAddress, share } from './content-roles.ts'
import { isLabelOfOther } from './heads.ts'
import { looksLikeName } from './names.ts'

const hiddenAt = / ?[([{] ?at ?[)\]}] ?(?![\w.+-]*@)(?=[\w-]+(?:\.| ?[([{] ?dot))/gi
const hiddenDots = /@[\w.-]+(?: ?[([{] ?dot ?[)\]}] ?[\w-]+)+/gi

/** With addresses that are hidden from programs: `anna (at) school [dot] example`. An Austrian (AT) is no address. */
export const withoutHiding = (text: string): string =>
  text.replace(hiddenAt, '@').replace(hiddenDots, (domain) => domain.replace(/ ?[([{] ?dot ?[)\]}] ?/gi, '.'))

const longestLine = 200

/** A text without lines that name somebody else with the address: `Trainer: Eva Boss (eva@school.example)`, `Huoltaja: …` below each pupil. */
export const withoutOtherPeople = (text: string): string => {
  const lines = text.split(/\r\n|[\n\r]/)
  // The rows of a table may have such a remark in their last cell.
  const labelOf = (line: string) =>
    /^[^,;|\t"@]*?([\p{L} ]{2,30})[:：]\s[^:：@|\t]*[^\s:：|\t]@/u.exec(line)?.[1] ?? ''
  const isOther = (line: string) => {
    const label = line.length < longestLine ? labelOf(line) : ''
    return (
      isLabelOfOther(label) && addressesIn(line).every(({ email }) => placeInAddress(label, email) === -1)
    )
  }
  const others = new Set(lines.filter(isOther))
  const left = lines.filter((line) => line.includes('@') && !others.has(line)).length
  return others.size === 0 || left < others.size
    ? text
    : lines.map((line) => (others.has(line) ? '' : line)).join('\n')
}

/** More than the people of a list are. */
const longestOfPeople = 1_000_000

/** Each person in a line of her own, where lines have several: `Anna Weber, anna@school.example; Bo Li, bo@school.example`. */
export const withoutJoinedPeople = (text: string): string => {
  if (text.length > longestOfPeople) return text
  const lines = text.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '')
  const isOne = (part: string) => {
    const found = /[;|\t]/.test(part) ? undefined : findAddress(part)
    return found?.count === 1 && looksLikeName(found.rest)
  }
  for (const separator of [';', ',']) {
    const parts = lines.flatMap((line) => line.split(separator)).filter((part) => part.trim() !== '')
    if (parts.length > lines.length && parts.every(isOne)) return parts.join('\n')
  }
  return text
}

const nameWithComma = /^[^,]*\p{L}, ?(\p{L}+)[^,]* ([^\s,]+@[^\s,]+)(?:\s[^,@]*)?$/u

/** Whether a line has one comma, behind the last name: the name is in the address too. */
export const isNameWithComma = (line: string): boolean => {
  const [, first = '', email = ''] = nameWithComma.exec(line) ?? []
  const [last = ''] = line.split(',')
  return placeInAddress(first, email) !== -1 || placeInAddress(last, email) !== -1
}

/** A name, an address, and what stands behind it. */
const aroundAddress = /^([^<(@]*)\s([<(]?[^\s<(@]+@[^\s>)]+[>)]?)\s([^@]*)$/u

/** Lines with something behind the address, as rows of three cells: `Anna Weber anna@school.example 7B`. */
export const withCellsAround = (rows: readonly TableRow[]): readonly TableRow[] => {
  const isOne = ({ cells }: TableRow) => cells.slice(1).every((cell) => cell === '')
  const addressed = rows.flatMap(({ cells: [cell = ''] }) => (hasAddress(cell) ? [cell] : []))
  const haveRest = share(addressed, (cell) => aroundAddress.test(cell)) >= mostly
  if (!haveRest || !rows.every(isOne)) return rows
  return rows.map(({ number, cells }) => {
    const parts = aroundAddress.exec(cells[0] ?? '')?.slice(1)
    return { number, cells: parts ?? cells }
  })
}
