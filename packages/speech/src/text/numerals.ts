import { expandDate } from './dates.ts'
import { currencies, largeSums, measures } from './measures.ts'
import { digitByDigit, numberReadings } from './number-words.ts'

/**
 * Readings of a token that is written with digits: money, times of day, decades, ranges, measures, fractions, codes (the
 * non-standard words of Sproat et al. 2001, Normalization of Non-Standard Words). The most likely reading is first. A
 * token without digits is returned unchanged.
 */
export function expandNumerals(written: string): string[] {
  // The ½ of 2½ is separated first, because NFKC alone would make 21/2 of it.
  const text = written
    .replace(/(\d)(\p{No})/gu, '$1 $2')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replaceAll('−', '-')
  if (!/\d/.test(text)) return [text]
  const expanded = kinds.flatMap(([pattern, expand]) => {
    const found = pattern.exec(text)
    return found ? [expand(...found.slice(1).map((part: string | undefined) => part ?? ''))] : []
  })[0]
  // Each reading once, then its numbers in other styles: the aligner uses only the first few.
  const readings = (expanded ?? [text]).map(numberReadings)
  const styles = Math.max(...readings.map((variants) => variants.length))
  return [
    ...new Set(
      Array.from({ length: styles }, (_, style) =>
        readings.flatMap((variants) => variants[style] ?? []),
      ).flat(),
    ),
  ]
}

type Kind = readonly [pattern: RegExp, expand: (...parts: string[]) => readonly string[]]

const number = String.raw`(\d[\d,]*(?:\.\d+)?)`
/** A comma before one or two digits is a decimal comma: 5,50 € or 1.234,5 €. Thousands have three digits. */
const commaAmount = String.raw`(\d+|\d{1,3}(?:[.,]\d{3})+),(\d\d?)`
const kinds: readonly Kind[] = [
  [new RegExp(`^([$£€])${commaAmount}$`), (sign, sum, part) => money(sign, sum.replaceAll('.', ','), part)],
  [new RegExp(`^${commaAmount} ?([$£€])$`), (sum, part, sign) => money(sign, sum.replaceAll('.', ','), part)],
  [/^([$£€])(\d[\d,]*)(?:\.(\d\d))?$/, money],
  [/^(\d[\d,]*)(?:\.(\d\d))? ?([$£€])$/, (sum, part, sign) => money(sign, sum, part)],
  [/^([$£€])([\d,.]*\d) ?(k|m|bn|tn)$/i, (sign, sum, size) => [`${sum} ${largeSums[size.toLowerCase()]} ${currencies[sign]?.many}`]],
  [/^(\d{1,2})[:.](\d\d) ?([ap]\.?m)\.?$/i, clock],
  [/^(\d{1,2}):(\d\d)$/, clock],
  [/^(\d{1,2}) ?([ap]\.?m)\.?$/i, (hour, half) => clock(hour, '', half)],
  [/^'?(\d\d)?(\d0)'?s$/, (century, decade) => [`${century} ${decades[decade]}`]],
  [/^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)$/, (first, _, second, year) => expandDate(first, second, year)],
  [/^(\d+) (\d+)\/(\d+)$/, (whole, part, share) => fraction(part, share).map((words) => `${whole} and ${words}`)],
  [/^-(\d.*)$/, (rest) => expandNumerals(rest).flatMap((words) => [`minus ${words}`, words])],
  [/^(\d+)[-–]0$/, (points) => [`${points} nil`, `${points} to nil`, `${points} zero`, `${points} to zero`]],
  [new RegExp(`^${number}[-–]${number}(\\D*)$`), (from, to, unit) => [`${from} to ${to} ${measures.get(unit.toLowerCase())?.[0] ?? unit}`, `${from} ${to} ${unit}`]],
  [/^(\d+)\/(\d+)$/, fraction],
  [new RegExp(`^${number} ?(%|°?[a-z]*(?:/[hs]|[23])?)$`, 'i'), measure],
  [/^#(\d+)$/, (digits) => [`number ${digits}`]],
  [/^([a-z]+)-?(\d+)$/i, code],
] // prettier-ignore

function money(sign = '', sum = '', part = ''): string[] {
  const { one, many, parts } = currencies[sign] ?? { one: '', many: '', parts: '' }
  const whole = `${sum} ${sum === '1' ? one : many}`
  if (Number(part) === 0) return [whole]
  // One digit stands for tens: 5,5 € is 5,50 €.
  const cents = String(Number(part.padEnd(2, '0')))
  if (sum === '0') return [`${cents} ${parts}`]
  return [`${whole} ${cents}`, `${whole} and ${cents} ${parts}`, `${sum} ${cents}`]
}

function clock(hour = '', minutes = '', half = ''): string[] {
  const when = half === '' ? '' : `${half.toLowerCase().startsWith('a') ? 'ay' : 'pee'} em`
  if (minutes === '' || minutes === '00') {
    if (half !== '') return [`${hour} ${when}`]
    return [`${hour} o'clock`, Number(hour) > 12 ? `${hour} hundred hours` : hour]
  }
  const exact = `${Number(hour)} ${minutes.startsWith('0') ? `oh ${minutes.slice(1)}` : minutes} ${when}`
  return [exact, ...(pastTheHour[minutes]?.(Number(hour)) ?? [])]
}

const pastTheHour: Record<string, (hour: number) => string[]> = {
  '15': (hour) => [`quarter past ${hour}`],
  '30': (hour) => [`half past ${hour}`],
  '45': (hour) => [`quarter to ${(hour % 12) + 1}`],
} // prettier-ignore

const decades: Record<string, string> = {
  '00': 'hundreds', '10': 'tens', '20': 'twenties', '30': 'thirties', '40': 'forties', '50': 'fifties',
  '60': 'sixties', '70': 'seventies', '80': 'eighties', '90': 'nineties',
} // prettier-ignore

const denominators: Record<string, string> = { '2': 'half', '3': 'third', '4': 'quarter', '5': 'fifth', '8': 'eighth', '10': 'tenth' } // prettier-ignore

function fraction(part = '', whole = ''): string[] {
  const denominator = denominators[whole]
  if (denominator === undefined || Number(part) >= Number(whole))
    return [`${part} ${whole}`, `${part} over ${whole}`]
  if (part === '1') return [`a ${denominator}`, `one ${denominator}`, `1 ${whole}`]
  return [`${part} ${denominator}s`, `${part} out of ${whole}`]
}

function measure(sum = '', unit = ''): string[] {
  if (/^(?:st|nd|rd|th)$/i.test(unit)) return [`${sum}${unit}`]
  const units = measures.get(unit.toLowerCase())
  if (!units && /^\d{2,4}$/.test(sum) && /^[a-z]{1,3}$/i.test(unit))
    return [...room(sum, unit), `${sum} ${unit}`]
  return (units ?? [unit]).map((words) => `${sum} ${words}`)
}

/** The dictionary has `a` as the article, so the letter is written `ay`. */
const spelledOut = (letters: string) =>
  Array.from(letters.toLowerCase(), (letter) => (letter === 'a' ? 'ay' : letter)).join(' ')

/** Numbers of houses, rooms and classes: `221B`, `12A`. */
function room(digits: string, letters: string): string[] {
  const named = spelledOut(letters)
  const pairs = digits.length > 2 ? [`${digits.slice(0, -2)} ${digits.slice(-2)} ${named}`] : []
  return [`${digitByDigit(digits)} ${named}`, ...pairs, `${digits} ${named}`]
}

/** Codes: `BA256`, `COVID-19`. Up to three capitals are spelled out; digits are read one by one or as a number. */
function code(letters = '', digits = ''): string[] {
  const spelled = letters.length <= 3 && letters === letters.toUpperCase()
  const named = spelled ? spelledOut(letters) : letters
  return digits.length > 2
    ? [`${named} ${digitByDigit(digits)}`, `${named} ${digits}`, `${named} ${digitByDigit(digits, true)}`]
    : [`${named} ${digits}`]
}

const romanValues: readonly (readonly [numeral: string, value: number])[] = [
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
]

/** The value of a Roman numeral from II to XXXIX. Null for other texts and for single letters, which are rarely numerals. */
export function romanNumeralValue(text: string): number | null {
  if (!/^X{0,3}(?:IX|IV|V?I{0,3})$/.test(text) || text.length < 2) return null
  let rest = text
  let sum = 0
  for (const [numeral, value] of romanValues)
    while (rest.startsWith(numeral)) {
      sum += value
      rest = rest.slice(numeral.length)
    }
  return sum
}
