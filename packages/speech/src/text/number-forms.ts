import { digitReadings, partsOfLongNumbers } from './digit-groups.ts'
import { currencies, measures } from './measures.ts'
import { isNumberWord, numberValues } from './number-values.ts'
import { expandNumerals } from './numerals.ts'

/** A token has many readings, and several tokens have the product of theirs. The first ones are the usual ones. */
const mostReadings = (tokens: number) => (tokens < 4 ? 12 : 3)

const money = Object.entries(currencies)
const months = 'january february march april may june july august september october november december'
const connectors = new Set([
  ...`a and at oh o'clock point of the plus minus half past quarter quarters third thirds fifths eighths tenths to noon percent per cent am pm a.m p.m us u s ${months}`.split(
    ' ',
  ),
  ...money.flatMap(([, { one, many, parts }]) => [one, many, parts, parts.replace(/s$/, '')]),
  ...measures.keys(),
  ...[...measures.values()].flat().flatMap((reading) => reading.split(' ')),
])

const plain = (word: string) =>
  word
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/^[^\p{L}\p{N}\p{Sc}+-]+|[^\p{L}\p{N}\p{Sc}%°]+$/gu, '')

/** Whether a word has or says a number. */
export const hasNumber = (word: string): boolean =>
  /\d/.test(word) || plain(word).split('-').some(isNumberWord)

/** Whether a word may stand in a number that is written with several words. */
export const isOfNumber = (word: string): boolean => hasNumber(word) || connectors.has(plain(word))

/**
 * What numbers in a few words can mean, each as digits and words: `$22.75` and `twenty-two dollars seventy-five` have a form in common,
 * `1,250` and `twelve hundred and fifty`, and `+63 917 555 0123` and `+639175550123`.
 */
export function numberForms(words: readonly string[]): Set<string> {
  const text = withSymbols(words.map(plain).join(' '))
  const tokens = text.split(' ')
  const inLongNumber = partsOfLongNumbers(tokens)
  const whole = tokens.length < 4 && /\d/.test(text) ? expandNumerals(text) : []
  const each = tokens.map((token, at) => {
    if (!/\d/.test(token)) return [token]
    return inLongNumber[at] ? digitReadings(token) : expandNumerals(token)
  })
  const readings = [
    ...whole,
    ...each.reduce<string[]>(
      (heads, tails) =>
        heads.flatMap((head) => tails.map((tail) => `${head} ${tail}`)).slice(0, mostReadings(tokens.length)),
      [''],
    ),
  ]
  const all = readings.map(formOf)
  return new Set(hasMoney(text) ? all.filter(hasMoney) : all)
}

/** For each currency its sign, and a sum with its name. */
const namedSums = money.map(
  ([symbol, { one, many }]) =>
    [symbol, new RegExp(`\\b(\\d[\\d.,]{0,19}) (us )?(?:${many}|${one})\\b(?! \\d)`, 'g')] as const,
)

/** `22.75 dollars` → `$22.75`, whose readings are known. */
const withSymbols = (text: string): string =>
  namedSums.reduce(
    (changed, [symbol, named]) =>
      changed
        .replaceAll(`${symbol} `, symbol)
        .replace(named, (_, sum: string, us = '') => `${us === '' ? '' : 'US'}${symbol}${sum}`),
    text.replace(/\bu\.?s\.?(?=\p{Sc})/gu, 'US').replace(/\bper cent\b/g, 'percent'),
  )

const currencyWords = money.flatMap(([, { one, many }]) => [many, one]).join('|')
const partWords = money.map(([, { parts }]) => `${parts}|${parts.replace(/s$/, '')}`).join('|')
/** “Twenty-two seventy-five” may be a sum, but whoever types 2275 for it has not written one. */
const hasMoney = (text: string) => moneyWord.test(text)
const moneyWord = new RegExp(`\\p{Sc}|\\b(?:${currencyWords}|${partWords})\\b`, 'u')
const betweenSums = new RegExp(`\\b(${currencyWords}) (?:and )?(\\d{1,9}) (?:${partWords})\\b`, 'g')

/** A reading with its numbers as digits, and without what may be left out. */
const formOf = (reading: string): string =>
  numberValues(
    reading
      .toLowerCase()
      .replace(/\bpee em\b|\bp\.m\b/g, 'pm')
      .replace(/\bay em\b|\ba\.m\b/g, 'am')
      .replace(/[+()]/g, ' ')
      .replace(/(?<=\p{L})-|-(?=\p{L})/gu, ' ')
      .split(/\s+/)
      .filter((word) => word !== ''),
  )
    .replace(betweenSums, '$1 $2')
    // The sign before the code of a country is seldom typed.
    .replace(/^plus (?=\d{7,}$)/, '')
