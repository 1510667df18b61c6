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

/** Each token with digits in the usual reading of its number. A comma between the groups of a long number is a pause. */
function spokenNumbers(text: string): string {
  const tokens = text.split(/\s+/)
  const inLongNumber = partsOfLongNumbers(tokens)
  return tokens
    .map((token, at) => {
      if (!/\d/.test(token)) return token
      const end = /[.,;:!?]$/.exec(token)?.[0] ?? ''
      const written = token.slice(0, token.length - end.length)
      if (inLongNumber[at])
        return `${digitReadings(written)[0] ?? written}${end === '' && inLongNumber[at + 1] ? ',' : end}`
      if (isLongNumber(written)) return `${inGroups(written)}${end}`
      return `${asVoicesKnow(expandNumerals(written)[0] ?? written)}${end}`
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
