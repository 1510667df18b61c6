import { numbersToWords } from './number-words.ts'
import { expandNumerals } from './numerals.ts'

/**
 * The normal form in which words are compared: `Don't` → `dont`, `ice cream` → `icecream`, `70` → `seventy`,
 * `café` → `cafe`.
 */
export function normaliseWord(text: string): string {
  return numbersToWords(text)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/**
 * Whether a recognised text is the target word, in any reading of its numbers: `5%` is “five percent”, `1/2` a half. Spellings of
 * homophones in `soundsLike` count as the target.
 */
export function isSameWord(heard: string, target: string, soundsLike: readonly string[] = []): boolean {
  const readings = new Set([heard, ...expandNumerals(heard.trim())].map(normaliseWord))
  readings.delete('')
  return [target, ...soundsLike].some((accepted) => readings.has(normaliseWord(accepted)))
}
