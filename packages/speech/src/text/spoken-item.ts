import { digitReadings, isLongNumber, partsOfLongNumbers } from './digit-groups.ts'
import type { ItemSort } from './dictation-words.ts'
import { digitByDigit } from './number-words.ts'
import { expandNumerals } from './numerals.ts'

/** What a voice is to say for an item of a dictation. Voices read long numbers and spelled words each in their own way, so these are words. */
export function spokenItem({ sort, text }: { sort: ItemSort; text: string }): string {
  switch (sort) {
    case 'sentence':
    case 'name':
      return text
    case 'number':
      return spokenNumbers(text)
    case 'spelling':
      return spelledOut(text)
    default:
      return sort satisfies never
  }
}

/** Spaces after which a token begins: not those before the half of `3 1/2`, the sign of `5 €` and the million of `$2 million`. */
const betweenTokens = new RegExp(
  ` (?!${[
    String.raw`(?<=(?<!\S)\d+ )\d+/\d+(?![\d/])`,
    String.raw`(?<=\d )\p{Sc}(?![\p{L}\d])`,
    String.raw`(?<=\p{Sc}\d[\d.,]* )(?:thousand|million|billion|trillion)\b`,
  ].join('|')})`,
  'u',
)

/** Each token with digits in the usual reading of its number. A comma between the groups of a long number is a pause. */
function spokenNumbers(text: string): string {
  const tokens = text.replace(/\s+/g, ' ').split(betweenTokens)
  const inLongNumber = partsOfLongNumbers(tokens)
  return tokens
    .map((token, at) => {
      if (!/\d/.test(token)) return token
      const end = /[.,;:!?]$/.exec(token)?.[0] ?? ''
      const written = token.slice(0, token.length - end.length)
      if (inLongNumber[at])
        return `${digitReadings(written)[0] ?? written}${end === '' && inLongNumber[at + 1] ? ',' : end}`
      const [usual = written] = expandNumerals(written)
      // A date and an address have the digits of a long number.
      const isInGroups = isLongNumber(written) && usual === digitReadings(written)[0]
      return `${isInGroups ? inGroups(written) : asVoicesKnow(usual)}${end}`
    })
    .join(' ')
}

const inGroups = (written: string) =>
  [
    ...(written.startsWith('+') ? ['plus'] : []),
    ...(written.match(/\d+/g) ?? []).map((digits) => digitReadings(digits)[0] ?? digits),
  ].join(', ')

/** The readings spell letters as they sound; a voice knows them. */
const asVoicesKnow = (reading: string) =>
  reading
    .trim()
    .replace(/\bpee em\b/g, 'p.m.')
    .replace(/\bay em\b/g, 'a.m.')
    .replace(/\bu s\b/g, 'U.S.')
    .replace(/\bay\b/g, 'A')

const times: Readonly<Record<number, string>> = { 2: 'double', 3: 'triple' }
const names: Readonly<Record<string, string>> = {
  '-': 'hyphen', "'": 'apostrophe', '’': 'apostrophe', '.': 'dot', '@': 'at', '/': 'slash', '_': 'underscore', '&': 'and', '+': 'plus',
} // oxfmt-ignore

/** `Llewellyn` → `double L, E, W, E, double L, Y, N`. Between two words is a full stop, which is a longer pause. */
const spelledOut = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => (word.toUpperCase().match(/(.)\1{0,2}/gsu) ?? []).map(spelledRun).join(', '))
    .join('. ')

function spelledRun(run: string): string {
  const characters = Array.from(run)
  const [character = ''] = characters
  const name = /\d/.test(character) ? digitByDigit(character) : (names[character] ?? character)
  const often = times[characters.length]
  return often === undefined ? name : `${often} ${name}`
}
