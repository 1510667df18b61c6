import * as m from '@elocute/messages/quiz-draft'
import { normaliseQuestionWord } from '@elocute/contract/quiz-drafts'

/** The words of a pasted list, separated by line breaks, commas, semicolons or tabs. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[\r\n\t,;]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** The hint that shows how a word will be stored; undefined if it is stored as typed. */
export const storedPreview = (word: string): string | undefined => {
  const typed = word.trim()
  const stored = normaliseQuestionWord(word)
  if (stored === typed) return undefined
  return stored === '' ? m.nothingLeft() : m.stored({ word: stored })
}
