import { numbersToWords } from './number-words.ts'

/**
 * The one form in which words are compared: `Don't` → `dont`, `ice cream` → `icecream`, `70` → `seventy`,
 * `café` → `cafe`.
 */
export function normaliseWord(text: string): string {
  return numbersToWords(text)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/** Whether what was heard counts as the target, which other spellings of the same sounds do too. */
export function isSameWord(heard: string, target: string, soundsLike: readonly string[] = []): boolean {
  const word = normaliseWord(heard)
  return word !== '' && [target, ...soundsLike].some((accepted) => normaliseWord(accepted) === word)
}
