import { normaliseQuestionWord } from '@elocute/contract/quizzes'
import { sayQuizDraft } from '../../lib/say-quizzes.ts'

/** What a trainer should know about a word before it is stored; nothing where it is stored as it was typed. */
export const storedPreview = (word: string): string | undefined => {
  const typed = word.trim()
  const stored = normaliseQuestionWord(word)
  if (stored === typed) return undefined
  return stored === '' ? sayQuizDraft.nothingLeft : sayQuizDraft.stored(stored)
}
