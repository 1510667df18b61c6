import type { ComparedWord } from './dictation-words.ts'
import { digitReadings, isLongNumber, partsOfLongNumbers } from './digit-groups.ts'
import { dayAfterMonth, months } from './dates.ts'
import { currencies, measures } from './measures.ts'
import { moneyWord, withoutParts, withSymbols } from './number-sums.ts'
import { isNumberWord, numberValues } from './number-values.ts'
import { expandNumerals } from './numerals.ts'
import { spellingOf } from './same-spelling.ts'

/** A token has many readings, and several tokens have the product of theirs. The first ones are the usual ones. */
const mostReadings = (tokens: number) => (tokens < 4 ? 12 : 3)

const connectors = new Set(
  [
    "a and at oh o'clock point of the plus minus negative half past quarter quarters third thirds fifths eighths tenths to noon percent per cent am pm us u s",
    ...months,
    ...Object.entries(currencies).flatMap(([symbol, { one, many, parts }]) => [
      symbol,
      one,
      many,
      parts,
      parts.replace(/s$/, ''),
    ]),
    ...measures.keys(),
    ...[...measures.values()].flat(),
  ].flatMap((words) => words.split(' ').map(spellingOf)),
)

const hasDigit = (text: string) => /\p{N}/u.test(text)
/** Codes differ by their capitals; other words do not. */
const tokenOf = ({ bare }: ComparedWord) => (hasDigit(bare) ? bare : bare.toLowerCase())

/** Words in lower case, each in its American spelling. */
type Reading = readonly string[]
const wordsOf = (reading: string): Reading =>
  reading
    .toLowerCase()
    .replace(/\bpee em\b/g, 'pm')
    .replace(/\bay em\b/g, 'am')
    .replace(/\bay\b/g, 'a')
    .replace(/(?<!\S)\+(?!\S)|(?<=\d)\+(?!\S)/g, ' plus')
    .replace(/[+()]/g, ' ')
    .replace(/(?<=\p{L})-|-(?=\p{L})/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(spellingOf)

/** The words that are said for the digits and the abbreviation of a word, and the letters beside its digits. */
export const wordsSaidFor = ({ bare, abbreviates }: ComparedWord): string[] =>
  (hasDigit(bare)
    ? [...expandNumerals(bare), ...(bare.match(/\p{L}+/gu) ?? []), ...abbreviates]
    : abbreviates
  ).flatMap(wordsOf)

/** Whether a word has or says a number, or is said for something of the other side. */
export const saysNumber = ({ bare, abbreviates }: ComparedWord, saidFor: ReadonlySet<string>): boolean => {
  const words = wordsOf(bare)
  return (
    hasDigit(bare) ||
    abbreviates.length > 0 ||
    words.some(isNumberWord) ||
    (words.length > 0 && words.every((word) => saidFor.has(word)))
  )
}

/** Whether a word may stand in a number that is written with several words. */
export const isOfNumber = (word: ComparedWord, saidFor: ReadonlySet<string>): boolean =>
  saysNumber(word, saidFor) || wordsOf(word.bare).every((one) => connectors.has(one) || saidFor.has(one))

/**
 * Tells what numbers and abbreviations in a few words can mean, each as digits and words: `$22.75` and `twenty-two dollars seventy-five`
 * have a form in common, `1,250` and `twelve hundred and fifty`, and `+63 917 555 0123` and `+639175550123`.
 */
export function createNumberForms(side: 'said' | 'typed'): (words: readonly ComparedWord[]) => string[] {
  const expanded = onceForEach((text) => [...expandNumerals(text), ...timeIn(text, side)])
  const digitByDigit = onceForEach(digitReadings)

  return (words) => {
    const abbreviated = new Map(words.map((word) => [tokenOf(word), word.abbreviates]))
    const text = withSymbols(words.map(tokenOf).join(' '))
    const tokens = text.split(' ')
    const inLongNumber = partsOfLongNumbers(tokens)
    const each = tokens.map((token, at) => {
      if (inLongNumber[at]) return digitByDigit(token)
      if (hasDigit(token)) return expanded(token)
      const meanings = abbreviated.get(token) ?? []
      return (/\p{L}/u.test(token) || meanings.length === 0 ? [token, ...meanings] : meanings).map(wordsOf)
    })
    const readings = [...(tokens.length < 4 && hasDigit(text) ? expanded(text) : []), ...productOf(each)]
    const apart = separated(tokens)
    const forms = new Set(readings.map((reading) => formOf(reading, apart)))
    const own = formOf(wordsOf(text), apart)
    const needed = signs.filter((sign) => sign.test(own))
    return [
      ...[...forms].filter((form) => needed.every((sign) => sign.test(form))),
      ...(hasDigit(text) ? [] : [inOne(wordsOf(text))]),
      ...inTurn(tokens),
    ]
  }

  /** `24/7` is said as `24 7` is. */
  function inTurn(tokens: readonly string[]): string[] {
    const [token = ''] = tokens
    const numbers = tokens.length === 1 && separated(tokens).size > 0 ? token.split('/') : tokens
    const said = numbers.flatMap((number) => expanded(number)[0] ?? [])
    return numbers.length < 2 ||
      !numbers.every((number) => /^\d+$/.test(number)) ||
      (tokens.length === 1 && said.join(' ') !== expanded(token)[0]?.join(' '))
      ? []
      : [numbers.join(' ')]
  }
}

/** The same token is in many ranges. */
function onceForEach(readingsOfToken: (token: string) => readonly string[]): (token: string) => Reading[] {
  const known = new Map<string, Reading[]>()
  return (token) => {
    const readings = known.get(token) ?? readingsOfToken(token).map(wordsOf)
    known.set(token, readings)
    return readings
  }
}

/** The readings of several tokens, as many as one range may have. */
const productOf = (each: readonly (readonly Reading[])[]): Reading[] =>
  each.reduce<Reading[]>(
    (heads, tails) =>
      heads.flatMap((head) => tails.map((tail) => [...head, ...tail])).slice(0, mostReadings(each.length)),
    [[]],
  )

/** A time of day in its digits. Of what is typed it may have a full stop: a voice says a time of `6:45`, and a number of `6.45`. */
const timeIn = (text: string, side: 'said' | 'typed'): string[] => {
  const [, hour = '', sign, minutes = ''] = /^(\d{1,2})([:.])([0-5]\d)$/.exec(text) ?? []
  return hour === '' || (sign === '.' && side === 'said') ? [] : [`${Number(hour)}:${minutes}`]
}

/** `3/4` is not 34: numbers that must not be made of the digits beside a sign. */
const separated = (tokens: readonly string[]): ReadonlySet<string> =>
  new Set(
    tokens
      .filter((token) => !isLongNumber(token) && !/(?<![\d.,])\d{1,3},\d{3}(?!\d)/.test(token))
      .flatMap((token) => /(?<![\d/,-])\d+[/,-]\d+(?![\d/,-])/.exec(token) ?? [])
      .map((numbers) => numbers.replace(/\D/g, '')),
  )

/** What is lost in some readings and makes another number: $22.75 is not 2275, −5 is not 5, and 18+ is not 18. */
const signs = [moneyWord, /(?<![\p{L}\d])-\p{Sc}?\d|\bminus\b/u, /\bplus\b/]

/** `b a 256` → `ba 256`. */
const inOne = (reading: Reading): string =>
  reading.join(' ').replace(/\b[a-z](?: [a-z])+\b/g, (letters) => letters.replaceAll(' ', ''))

/** A reading with its numbers as digits, and without what may be left out. In words, if it would have one of the numbers `apart`. */
function formOf(reading: Reading, apart: ReadonlySet<string>): string {
  const words = inOne(reading)
  const form = withoutParts(dayAfterMonth(numberValues(words.split(' '))))
    .replace(/\bnegative\b/g, 'minus')
    // The sign before the code of a country is seldom typed.
    .replace(/^plus (?=\d{7,}$)/, '')
  return form.split(' ').some((number) => apart.has(number)) ? words : form
}
