import { normaliseQuestionWord } from '@elocute/contract/quizzes'
import { say } from '../../lib/say.ts'

/** What a trainer should know about a word before it is stored; nothing where it is stored as it was typed. */
export const storedPreview = (word: string): string | undefined => {
  const typed = word.trim()
  const stored = normaliseQuestionWord(word)
  if (stored === typed) return undefined
  return stored === '' ? say.quizDraft.nothingLeft : say.quizDraft.stored(stored)
}
