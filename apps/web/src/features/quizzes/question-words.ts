import { normaliseQuestionWord } from '@elocute/contract/quizzes'
import { sayQuizDraft } from '../../lib/say-quizzes.ts'

/** The words of a pasted list: one on each line, or with commas, semicolons or tabs between them. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[\r\n\t,;]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** What a trainer should know about a word before it is stored; nothing where it is stored as it was typed. */
export const storedPreview = (word: string): string | undefined => {
  const typed = word.trim()
  const stored = normaliseQuestionWord(word)
  if (stored === typed) return undefined
  return stored === '' ? sayQuizDraft.nothingLeft : sayQuizDraft.stored(stored)
}
