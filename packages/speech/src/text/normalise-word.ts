import { numbersToWords } from './number-words.ts'
import { expandNumerals } from './numerals.ts'
import { plainLetters } from './plain-letters.ts'
import { spellingOf } from './same-spelling.ts'

/**
 * The normal form in which words are compared: `Don't` → `dont`, `ice cream` → `icecream`, `70` → `seventy`,
 * `café` → `cafe`.
 */
export function normaliseWord(text: string): string {
  return plainLetters(numbersToWords(text))
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/**
 * Whether a recognised text is the target word, in any reading of its numbers: `5%` is “five percent”, `1/2` a half. Spellings of
 * homophones in `soundsLike` count as the target, and so does that of the other country: browsers write American English.
 */
export function isSameWord(heard: string, target: string, soundsLike: readonly string[] = []): boolean {
  const readings = new Set([heard, ...expandNumerals(heard.trim())].map(comparedForm))
  readings.delete('')
  return [target, ...soundsLike].some((accepted) => readings.has(comparedForm(accepted)))
}

const comparedForm = (text: string): string => spellingOf(normaliseWord(text))
