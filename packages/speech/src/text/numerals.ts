import { clock } from './clock-times.ts'
import { expandDate, expandDateWithName, expandDayAndMonth, expandIsoDate } from './dates.ts'
import { digitReadings, isLongNumber } from './digit-groups.ts'
import { fraction } from './fractions.ts'
import { countries, currencies, currencyCodes, dollars, largeSums, measures } from './measures.ts'
import { currencyOf, money, sums } from './money.ts'
import { digitByDigit, inPairs, numberReadings, numbersToWords } from './number-words.ts'

/**
 * Readings of a token that is written with digits: money, times of day, decades, ranges, measures, fractions, codes (the
 * non-standard words of Sproat et al. 2001, Normalization of Non-Standard Words). The most likely reading is first. A
 * token without digits is returned unchanged.
 */
export function expandNumerals(written: string): string[] {
  // The ½ of 2½ is separated first, because NFKC alone would make 21/2 of it.
  const text = written
    .replace(/(?<=\d)²/g, ' squared')
    .replace(/(?<=\d)³/g, ' cubed')
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
    digits.length === 4
      ? [/0[1-9]$/.test(digits) ? `${digits.slice(0, 2)} oh ${digits.slice(3)}` : inPairs(digits)].filter(
          (pair) => !/ 00$/.test(pair),
        )
      : []
  // 123 Main Street, and 120 over 80.
  const lessHundred = /^\d[1-9]\d$/.test(digits) ? [inPairs(digits)] : []
  return [...pairs, digitByDigit(digits, true), digitByDigit(digits), ...lessHundred]
}

/** Addresses and versions: `192.168.1.1`. */
const dotted = (parts: string) => [
  parts.replaceAll('.', ' dot '),
  parts.replace(/\d+/g, (digits) => digitByDigit(digits)).replaceAll('.', ' dot '),
  parts.replaceAll('.', ' point '),
  parts.replaceAll('.', ' point ').replace(/\b0\b/g, 'oh'),
  parts.replaceAll('.', ' dot ').replace(/\b0\b/g, 'oh'),
]

type Kind = readonly [pattern: RegExp, expand: (...parts: string[]) => readonly string[]]

const number = String.raw`(\d[\d,]*(?:\.\d+)?)`
/** A comma before one or two digits is a decimal comma: 5,50 € or 1.234,5 €. Thousands have three digits. */
const commaAmount = String.raw`(\d+|\d{1,3}(?:[.,]\d{3})+),(\d\d?)`
const signs = `[${Object.keys(currencies).join('')}]`
const sign = `(${signs})`
const codes = Object.keys(currencyCodes).join('|').replaceAll('$', '\\$')
/** Currencies whose sums have full stops between thousands, for they have no small parts. */
const codesOfThousands = 'Rp|IDR|VND'
const kinds: readonly Kind[] = [
  [new RegExp(`^(${codesOfThousands})(\\d{1,3}(?:\\.\\d{3})+)$`), (symbol, sum) => money(symbol, sum.replaceAll('.', ','))],
  [new RegExp(`^(${codes})(\\d[\\d,.]*)$`), sumAfterCode],
  [/^(GMT|UTC)([-+])(\d.*)$/, (zone, sign, hours) => [`${spelledOut(zone)} ${sign === '+' ? 'plus' : 'minus'} ${hours.replace(':', ' ')}`]],
  [/^H([12])$/, (half) => [`h ${half}`, `${half}th half`, `the ${half}th half`]],
  [/^Q([1-4])$/, (quarter) => [`q ${quarter}`, `${quarter}th quarter`, `the ${quarter}th quarter`]],
  [/^WW([12])$/, (war) => [`world war ${war}`, `w w ${war}`]],
  [/^\*(\d+)#$/, (digits) => ['hash', 'pound', 'pound sign'].map((hash) => `star ${digitByDigit(digits)} ${hash}`)],
  [/^([A-Z]{1,2})(\$.+)$/, dollarsOf],
  [/^(.*\d)\/(month|mo|week|wk|year|yr|day|hour|hr|night|person|kg|lb|min)$/i, (sum, unit) => expandNumerals(sum).slice(0, 3).flatMap((words) => each(unit.toLowerCase()).map((one) => `${words} ${one}`))],
  [/^(.*\d)\+$/, (sum) => expandNumerals(sum).flatMap((words) => [`${words} plus`, words.replace(/ ([a-z]+)$/, ' plus $1'), words])],
  [new RegExp(`^${sign}(\\d[\\d,.]*)[-–]${signs}?(\\d[\\d,.]*)([kmb]|bn)?$`, 'i'), sums],
  [/^(\d{1,2}(?:[:.]\d\d)?(?:[ap]\.?m\.?)?)[-–](\d{1,2}(?:[:.]\d\d)?(?:[ap]\.?m\.?)?)$/i, times],
  [new RegExp(`^${sign}${commaAmount}$`), (symbol, sum, part) => money(symbol, sum.replaceAll('.', ','), part)],
  [new RegExp(`^${commaAmount} ?${sign}$`), (sum, part, symbol) => money(symbol, sum.replaceAll('.', ','), part)],
  [new RegExp(`^([₫₩])(\\d{1,3}(?:\\.\\d{3})+)$`), (symbol, sum) => money(symbol, sum.replaceAll('.', ','))],
  [new RegExp(`^${sign}(\\d[\\d,]*)(?:\\.(\\d\\d))?$`), money],
  [new RegExp(`^(\\d[\\d,]*)(?:\\.(\\d\\d))? ?${sign}$`), (sum, part, symbol) => money(symbol, sum, part)],
  [new RegExp(`^${sign}([\\d,.]*\\d) ?(${Object.keys(largeSums).join('|')})$`, 'i'), (symbol, sum, size) => [`${sum} ${largeSums[size.toLowerCase()]} ${currencies[symbol]?.many}`]],
  [new RegExp(`^${sign}(\\d+\\.\\d)$`), (symbol, sum) => [`${sum} ${currencies[symbol]?.many}`, sum]],
  [/^(\d{1,2})[:.](\d\d) ?([ap]\.?m)\.?$/i, clock],
  [/^(\d{1,2}):(\d\d)$/, clock],
  [/^(\d{1,2})h(\d\d)$/, clock],
  [/^(\d{1,2})[:.](\d\d) ?h(?:rs?)?$/, (hour, minutes) => ['', ' hours'].flatMap((end) => clock(hour, minutes).slice(0, end === '' ? 3 : 1).map((words) => `${words.trim()}${end}`))],
  [/^(\d{1,2})h ?(\d{1,2})(?:m|min)$/, (hours, minutes) => ['', 'and '].map((and) => `${hours} hours ${and}${minutes} minutes`)],
  [/^0(\d)(00)$/, (hour) => [`oh ${hour} hundred`, `zero ${hour} hundred`, `oh ${hour} hundred hours`, `zero ${hour} hundred hours`]],
  [/^(\d{1,2}):(\d\d):(\d\d)$/, durations],
  [/^(\d{1,3}):(\d|\d{3})$/, (first, second) => [`${first} to ${second}`, `${first} ${second}`, `${first} by ${second}`]],
  [/^(\d{1,2}) ?([ap]\.?m)\.?$/i, (hour, half) => clock(hour, '', half)],
  [/^'?(\d0)00'?s$/, (century) => [century === '20' ? 'two thousands' : `${century} hundreds`, `${century} hundreds`]],
  [/^'?(\d\d)?(\d0)'?s$/, (century, decade) => [`${century} ${decades[decade]}`]],
  [/^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)$/, (first, _, second, year) => expandDate(first, second, year)],
  [/^(\d{4})[-/](\d\d?)[-/](\d\d?)$/, expandIsoDate],
  [/^(\d{1,2})[-/]([a-z]{3,9})[-/](\d{4}|\d\d)$/i, expandDateWithName],
  [/^(\d)['′](\d{1,2})(?:"|''|′′)?$/, (feet, inches) => [`${feet} foot ${inches}`, `${feet} feet ${inches} inches`, `${feet} ${inches}`]],
  [/^(\d+)[x×](\d+ ?[a-z]+)$/i, (first, second) => expandNumerals(second).map((words) => `${first} by ${words}`)],
  [/^(\d+)[x×](\d+)$/i, (first, second) => [`${first} by ${second}`, `${first} times ${second}`, `${first} x ${second}`]],
  [/^(\d+)-(\d+)\/(\d+)$/, (whole, part, share) => fraction(part, share).map((words) => `${whole} and ${words}`)],
  [/^(\d+)\^(\d+)$/, (base, power) => [`${base} to the power of ${power}`, `${base} to the ${power}th`]],
  [/^(\d+(?:\.\d+)?(?:[+=]\d+(?:\.\d+)?)+)$/, (sum) => ['equals', 'is'].map((equals) => sum.replaceAll('+', ' plus ').replaceAll('=', ` ${equals} `))],
  [/^(mid|early|late|pre|post)-([^-]*\d.*)$/i, (when, rest) => expandNumerals(rest).map((words) => `${when} ${words}`)],
  [/^x(\d{2,5})$/, (digits) => ['extension', 'x'].map((word) => `${word} ${digitByDigit(digits, true)}`)],
  [/^(\d+(?:\.\d+)?)[★⭐]$/u, (stars) => [`${stars} star`, `${stars} stars`, stars]],
  [/^(\d+)\*(\d+)$/, (first, second) => [`${first} times ${second}`]],
  [/^(\d)e(\d{1,2})$/, (first, power) => [`${first} e ${power}`, `${first} times ten to the ${power}th`]],
  [/^00(\d)$/, (digit) => [`double oh ${digit}`, `oh oh ${digit}`, `zero zero ${digit}`]],
  [/^1\/2-([a-z]+)$/i, (rest) => [`half ${rest}`]],
  [/^(\d+),(\d\d?)$/, (whole, part) => [`${whole}.${part}`, `${whole} ${part}`]],
  [/^v\.?(\d.*)$/, (rest) => ['version', 'v'].flatMap((version) => expandNumerals(rest).map((words) => `${version} ${words}`))],
  [/^([a-z]+)-(\d{1,2})s$/i, (before, age) => [`${before} ${plural(age)}`]],
  [/^(\d+(?:\.\d+)?)-([a-z]{1,4})$/i, (sum, unit) => (measures.has(unit.toLowerCase()) ? measure(sum, unit) : [])],
  [/^(\d+\.\d+)\/(\d+)$/, (part, whole) => [`${part} out of ${whole}`, `${part} ${whole}`]],
  [/^([1-9]\d{0,2}(?:\.\d{3}){2,})$/, (sum) => [sum.replaceAll('.', ''), ...dotted(sum)]],
  [/^(\d{1,3}(?:\.\d{1,3}){3})$/, dotted],
  [/^(\+?\(?\d.*)$/, (digits) => (isLongNumber(digits) ? digitReadings(digits) : [])],
  [/^(\d+(?:\.\d+){2,})$/, dotted],
  [/^([1-9]\d{2,5})$/, (digits) => [digits, ...codeReadings(digits)]],
  [/^([2-6])G$/, (generation) => [`${generation} g`]],
  [/^(\d+) (\d+)\/(\d+)$/, (whole, part, share) => fraction(part, share).map((words) => `${whole} and ${words}`)],
  [/^-(\d.*)$/, (rest) => expandNumerals(rest).flatMap((words) => [`minus ${words}`, words, `negative ${words}`])],
  [new RegExp(`^-(${signs}\\d.*)$`), (rest) => expandNumerals(rest).flatMap((words) => [`minus ${words}`, words, `negative ${words}`])],
  [/^\+(\d[\d.,]*%?)$/, (rest) => expandNumerals(rest).flatMap((words) => [`plus ${words}`, words])],
  [/^0[-–](0)$/, () => ['nil nil', 'nil all', 'zero zero', 'zero to zero', 'nothing nothing']],
  [/^(\d+)[-–]0$/, (points) => [`${points} nil`, `${points} to nil`, `${points} zero`, `${points} to zero`]],
  [new RegExp(`^${number}[-–]${number}(\\D*)$`), (from, to, unit) => [...(measures.get(unit.toLowerCase()) ?? [unit]).slice(0, 3).map((words) => `${from} to ${to} ${words}`), `${from} ${to} ${unit}`]],
  [/^(\d+)\/(\d+)$/, (first, second) => [...fraction(first, second), ...(['2', '3', '4', '5', '8', '10'].includes(second) ? [] : expandDayAndMonth(first, second))]],
  [new RegExp(`^${number} ?(%|¢|°?[a-z]*(?:/[hs])?[23]?)$`, 'i'), measure],
  [/^#(\d+|\d{1,3}(?:,\d{3})+)$/, (digits) => [`number ${digits}`, `hash ${digits}`, `pound ${digits}`, ...(digits.length > 2 ? [`number ${digitByDigit(digits)}`] : [])]],
  [/^P(\d{2,}|\d{1,3}(?:,\d{3})+)$/, (sum) => [...code('P', sum), `${sum} pesos`]],
  [/^([a-z]+)-?(\d+)$/i, code],
] // oxfmt-ignore

/** `AED 50` is fifty dirhams, or spelled. */
function sumAfterCode(code = '', sum = ''): string[] {
  const [, whole = '', part] = /^(\d[\d,]*)(?:\.(\d\d))?$/.exec(sum) ?? []
  const readings = whole === '' ? [`${sum} ${currencyOf(code).many}`] : money(code, whole, part)
  if (!/^[A-Z]{3}$/.test(code)) return readings
  const country = countries[code]
  const { one, many } = currencyOf(code)
  const ofCountry =
    country === undefined
      ? []
      : readings
          .slice(0, 1)
          .map((words) => words.replace(new RegExp(`\\b(?:${many}|${one})\\b`), `${country} $&`))
  return [...readings, ...ofCountry, `${spelledOut(code)} ${sum}`]
}

/** `$5/month` is five dollars a month. */
function each(unit: string): string[] {
  const name =
    { mo: 'month', wk: 'week', yr: 'year', hr: 'hour', kg: 'kilo', lb: 'pound', min: 'minute' }[unit] ?? unit
  return [`${/^hour$/.test(name) ? 'an' : 'a'} ${name}`, `per ${name}`]
}

/** `9-5` is from one number to the other, `9:30-10:30` and `9am-5pm` are from one time to the other. */
function times(from = '', to = ''): string[] {
  if (!/[:m]/i.test(from + to)) return []
  const readings = (time: string) => {
    const [hour] = /^\d+(?=[:.]00$|$)/.exec(time) ?? []
    return [...(hour === undefined ? [] : [hour]), ...(hour === time ? [] : expandNumerals(time))].slice(0, 2)
  }
  return readings(from).flatMap((first) => readings(to).map((second) => `${first} to ${second}`))
}

/** `1:23:45`, how long something took. */
function durations(hours = '', minutes = '', seconds = ''): string[] {
  const [h, m, s] = [hours, minutes, seconds].map(Number)
  return [
    `${h} hours ${m} minutes and ${s} seconds`,
    `${h} hour ${m} minutes and ${s} seconds`,
    `${h} hours ${m} minutes ${s} seconds`,
    `${h} ${m} ${s}`,
  ]
}

/** Several people of one age, or years: `under-18s`. */
const plural = (number: string): string => {
  const words = numbersToWords(number)
  return /y$/.test(words) ? words.replace(/y$/, 'ies') : `${words}${words.endsWith('six') ? 'es' : 's'}`
}

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

const decades: Record<string, string> = {
  '00': 'hundreds', '10': 'tens', '20': 'twenties', '30': 'thirties', '40': 'forties', '50': 'fifties',
  '60': 'sixties', '70': 'seventies', '80': 'eighties', '90': 'nineties',
} // oxfmt-ignore

function measure(sum = '', unit = ''): string[] {
  if (/^(?:st|nd|rd|th)$/i.test(unit)) return [`${sum}${unit}`]
  const units = measures.get(unit.toLowerCase())
  if (!units && /^\d{2,4}$/.test(sum) && /^[a-z]{1,3}$/i.test(unit))
    return [...room(sum, unit), `${sum} ${unit}`]
  const [usual = unit] = units ?? []
  // 120 bpm may be one twenty.
  const pairs = units && /^\d[1-9]\d$/.test(sum) ? [`${inPairs(sum)} ${usual}`] : []
  return [...(units ?? [unit]).map((words) => `${sum} ${words}`), ...pairs]
}

/** The dictionary has `a` as the article, so the letter is written `ay`. */
const spelledOut = (letters: string) =>
  Array.from(letters.toLowerCase(), (letter) => (letter === 'a' ? 'ay' : letter)).join(' ')

/** Numbers of houses, rooms and classes: `221B`, `12A`. */
function room(digits: string, letters: string): string[] {
  const named = spelledOut(letters)
  const pairs = digits.length > 2 ? [`${inPairs(digits)} ${named}`] : []
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
