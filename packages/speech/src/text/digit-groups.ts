import { digitByDigit } from './number-words.ts'

/** Numbers that are read digit by digit: of telephones, accounts, cards and parcels. */

/** Numbers with fewer digits are amounts, years or hours. */
const fewestDigits = 7

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const isYear = (digits: string) => /^(?:1[1-9]|20)\d\d$/.test(digits)

/** `555-0199`, `1-800-555-0199`, `34-1234567-8`, `1234567890`. `1914-1918` and `1000-2000` are from one to the other. */
export function isLongNumber(text: string): boolean {
  if (!/^\+?\(?\d+\)?(?:(?:[-.–]|(?<=\)))\(?\d+\)?)*$/.test(text) || digitsOf(text).length < fewestDigits)
    return false
  const groups = text.match(/\d+/g) ?? []
  const [first = '', second = ''] = groups
  return groups.length !== 2 || first.length !== second.length || /^0/.test(first + second)
}

/** For each written word whether it is part of a long number with spaces: `+63 917 555 0123`, `4532 0151 1283 0366`. */
export function partsOfLongNumbers(written: readonly string[]): boolean[] {
  const parts = written.map(() => false)
  for (let from = 0; from < written.length; from++) {
    let to = from
    while (to < written.length && isGroup(written[to] ?? '')) {
      to++
      if (/[,.;:]$/.test(written[to - 1] ?? '')) break
    }
    const run = written.slice(from, to)
    if (run.length > 1 && digitsOf(run.join('')).length >= fewestDigits && !run.map(digitsOf).every(isYear))
      parts.fill(true, from, to)
    from = Math.max(from, to - 1)
  }
  return parts
}

const isGroup = (written: string) => /^[+(]*\d{1,5}\)?(?:-\d{2,})*[,.;:]?$/.test(written)

/** `+63` → `plus six three`, `six three`. A group such as 800 may also be read as `eight hundred`. */
export function digitReadings(text: string): string[] {
  const groups = text.match(/\d+/g) ?? []
  const read = (group: (digits: string) => string) => groups.map(group).join(' ')
  const inHundreds = (oh: boolean) =>
    read((digits) =>
      /^[1-9]00$/.test(digits) ? `${digitByDigit(digits[0] ?? '')} hundred` : digitByDigit(digits, oh),
    )
  const readings = [inHundreds(false), inHundreds(true), read((digits) => digitByDigit(digits))]
  return [...new Set(text.startsWith('+') ? [`plus ${readings[0]}`, ...readings] : readings)]
}
