import { clock } from './clock-times.ts'
import { expandDate, expandDayAndMonth, expandIsoDate } from './dates.ts'
import { digitReadings, isLongNumber } from './digit-groups.ts'
import { currencies, dollars, largeSums, measures } from './measures.ts'
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
  const expanded = kinds
    .map(([pattern, expand]) => {
      const found = pattern.exec(text)
      return found ? expand(...found.slice(1).map((part: string | undefined) => part ?? '')) : []
    })
    .find((readings) => readings.length > 0)
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

/** Rooms, codes and the like (`305`, `4532`) may be read digit by digit or in pairs. Years have their own reading. */
function codeReadings(digits: string): string[] {
  if (/^(?:1[1-9]|20)\d\d$/.test(digits)) return []
  const pairs =
    digits.length === 4 && !/0\d$/.test(digits) ? [`${digits.slice(0, 2)} ${digits.slice(2)}`] : []
  return [...pairs, digitByDigit(digits, true), digitByDigit(digits)]
}

/** Addresses and versions: `192.168.1.1`. */
const dotted = (parts: string) => [
  parts.replaceAll('.', ' dot '),
  parts.replace(/\d+/g, (digits) => digitByDigit(digits)).replaceAll('.', ' dot '),
  parts.replaceAll('.', ' point '),
]

type Kind = readonly [pattern: RegExp, expand: (...parts: string[]) => readonly string[]]

const number = String.raw`(\d[\d,]*(?:\.\d+)?)`
/** A comma before one or two digits is a decimal comma: 5,50 € or 1.234,5 €. Thousands have three digits. */
const commaAmount = String.raw`(\d+|\d{1,3}(?:[.,]\d{3})+),(\d\d?)`
const sign = `([${Object.keys(currencies).join('')}])`
const kinds: readonly Kind[] = [
  [/^([A-Z]{1,2})(\$.+)$/, dollarsOf],
  [new RegExp(`^${sign}${commaAmount}$`), (symbol, sum, part) => money(symbol, sum.replaceAll('.', ','), part)],
  [new RegExp(`^${commaAmount} ?${sign}$`), (sum, part, symbol) => money(symbol, sum.replaceAll('.', ','), part)],
  [new RegExp(`^${sign}(\\d[\\d,]*)(?:\\.(\\d\\d))?$`), money],
  [new RegExp(`^(\\d[\\d,]*)(?:\\.(\\d\\d))? ?${sign}$`), (sum, part, symbol) => money(symbol, sum, part)],
  [new RegExp(`^${sign}([\\d,.]*\\d) ?(k|m|bn|tn)$`, 'i'), (symbol, sum, size) => [`${sum} ${largeSums[size.toLowerCase()]} ${currencies[symbol]?.many}`]],
  [new RegExp(`^${sign}(\\d+\\.\\d)$`), (symbol, sum) => [`${sum} ${currencies[symbol]?.many}`, sum]],
  [/^(\d{1,2})[:.](\d\d) ?([ap]\.?m)\.?$/i, clock],
  [/^(\d{1,2}):(\d\d)$/, clock],
  [/^(\d{1,2}) ?([ap]\.?m)\.?$/i, (hour, half) => clock(hour, '', half)],
  [/^'?(\d\d)?(\d0)'?s$/, (century, decade) => [`${century} ${decades[decade]}`]],
  [/^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)$/, (first, _, second, year) => expandDate(first, second, year)],
  [/^(\d{4})-(\d\d?)-(\d\d?)$/, expandIsoDate],
  [/^(\d{1,3}(?:\.\d{1,3}){3})$/, dotted],
  [/^(\+?\(?\d.*)$/, (digits) => (isLongNumber(digits) ? digitReadings(digits) : [])],
  [/^(\d+(?:\.\d+){2,})$/, dotted],
  [/^([1-9]\d{2,5})$/, (digits) => [digits, ...codeReadings(digits)]],
  [/^([2-6])G$/, (generation) => [`${generation} g`]],
  [/^(\d+) (\d+)\/(\d+)$/, (whole, part, share) => fraction(part, share).map((words) => `${whole} and ${words}`)],
  [/^-(\d.*)$/, (rest) => expandNumerals(rest).flatMap((words) => [`minus ${words}`, words])],
  [/^(\d+)[-–]0$/, (points) => [`${points} nil`, `${points} to nil`, `${points} zero`, `${points} to zero`]],
  [new RegExp(`^${number}[-–]${number}(\\D*)$`), (from, to, unit) => [`${from} to ${to} ${measures.get(unit.toLowerCase())?.[0] ?? unit}`, `${from} ${to} ${unit}`]],
  [/^(\d+)\/(\d+)$/, (first, second) => [...fraction(first, second), ...(denominators[second] ? [] : expandDayAndMonth(first, second))]],
  [new RegExp(`^${number} ?(%|°?[a-z]*(?:/[hs]|[23])?)$`, 'i'), measure],
  [/^#(\d+)$/, (digits) => [`number ${digits}`]],
  [/^([a-z]+)-?(\d+)$/i, code],
] // oxfmt-ignore

/** `US$5` is read with or without the country. */
function dollarsOf(country = '', amount = ''): string[] {
  const whose = dollars[country]
  const readings = expandNumerals(amount)
  return whose === undefined
    ? readings
    : [
        ...readings.slice(0, 3),
        ...readings.slice(0, 2).map((words) => words.replace(/dollars?/, `${whose} $&`)),
      ]
}

function money(symbol = '', sum = '', part = ''): string[] {
  const { one, many, parts } = currencies[symbol] ?? { one: '', many: '', parts: '' }
  const whole = `${sum} ${sum === '1' ? one : many}`
  if (Number(part) === 0) return [whole]
  // One digit stands for tens: 5,5 € is 5,50 €.
  const cents = String(Number(part.padEnd(2, '0')))
  if (sum === '0') return [`${cents} ${parts}`]
  return [`${whole} ${cents}`, `${whole} and ${cents} ${parts}`, `${sum} ${cents}`]
}

const decades: Record<string, string> = {
  '00': 'hundreds', '10': 'tens', '20': 'twenties', '30': 'thirties', '40': 'forties', '50': 'fifties',
  '60': 'sixties', '70': 'seventies', '80': 'eighties', '90': 'nineties',
} // oxfmt-ignore

const denominators: Record<string, string> = { '2': 'half', '3': 'third', '4': 'quarter', '5': 'fifth', '8': 'eighth', '10': 'tenth' } // oxfmt-ignore

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
