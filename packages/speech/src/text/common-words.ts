import { americanSpelling } from './american-spelling.ts'
import commonWords from './common-words.json' with { type: 'json' }

let common: ReadonlySet<string> | undefined

/** Whether a word is one of the 8,500 most common ones of English. British spellings count as the American ones. */
export function isCommonWord(word: string): boolean {
  common ??= new Set(commonWords.lists.slice(0, 2).flatMap((list) => list.split(' ')))
  return common.has(word) || common.has(americanSpelling(word))
}
