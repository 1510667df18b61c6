import { numbersToWords } from './number-words.ts'

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

/** Whether a recognised text is the target word. Spellings of homophones in `soundsLike` count as the target. */
export function isSameWord(heard: string, target: string, soundsLike: readonly string[] = []): boolean {
  const word = normaliseWord(heard)
  return word !== '' && [target, ...soundsLike].some((accepted) => normaliseWord(accepted) === word)
}
