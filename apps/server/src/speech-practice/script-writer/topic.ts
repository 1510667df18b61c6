import { isFitForClass } from '../../dictionary/word-facts.ts'

/** What a trainee wants to read about, fit to stand in a sentence; null when it cannot be said in one. */
export type Topic = { text: string; words: readonly string[]; isQuestion: boolean }

/** A longer run of letters is no word, and nobody could read it. */
const longestWord = 30
const mostWords = 20

export const readTopic = (typed: string): Topic | null => {
  const text = typed
    .normalize('NFC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[^\p{Script=Latin}\p{N}'&-]+/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])['&-]+(?=\s|$)|(?<=^|\s)['&-]+(?![\p{L}\p{N}])/gu, (sign) =>
      sign === '&' ? 'and' : '',
    )
    .replace(/ {2,}/g, ' ')
    .trim()
  const words = text.split(' ')
  const readable =
    /\p{L}/u.test(text) && words.length <= mostWords && words.every(({ length }) => length <= longestWord)
  return readable && isFitForClass(text) ? { text, words, isQuestion: /\?\s*$/.test(typed) } : null
}
