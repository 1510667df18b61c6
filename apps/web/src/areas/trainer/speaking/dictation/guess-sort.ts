import type { ItemSort } from '@elocute/contract/dictation-fields'

/** What a line of text most likely is: a code or a name to spell, a number, a name, or else a sentence. */
export const guessSort = (text: string): ItemSort => {
  const words = text.trim().split(/\s+/)
  const isCode = (word: string) => /^(?=.*\p{Lu})(?=.*\d)[\p{Lu}\d-]{4,}$/u.test(word)
  if (words.length === 1 && (isCode(text.trim()) || /^\p{L}(?:[-.]\p{L}){2,}$/u.test(text.trim())))
    return 'spelling'
  if (/\d/.test(text)) return 'number'
  const isName = words.length <= 4 && words.every((word) => /^\p{Lu}[\p{L}’'-]*\.?$/u.test(word))
  return isName && (words.length > 1 || !/[.?!]$/.test(text)) ? 'name' : 'sentence'
}
