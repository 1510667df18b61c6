import * as m from '@elocute/messages/quiz-draft'
import { normaliseQuestionWord, shownForm } from '@elocute/contract/quiz-drafts'

/** Longer than the stored limit, because removed characters do not count; the rule checks the stored word. */
export const longestTyped = 200

/** The hint that shows how a word will be shown; undefined if it is shown as typed. */
export const storedPreview = (word: string): string | undefined => {
  const typed = word.trim()
  const stored = normaliseQuestionWord(word)
  const shown = shownForm(word, word) ?? stored
  if (shown === typed) return undefined
  return stored === '' ? m.nothingLeft() : m.stored({ word: shown })
}
