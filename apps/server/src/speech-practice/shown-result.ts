import { SpeechResult } from '@elocute/contract/speech-practice'
import { baseLocale, getLocale } from '@elocute/messages/locale'
import { feedbackOf } from '@elocute/speech/feedback/feedback'
import type { Finding } from '@elocute/speech/scoring/finding'

/** What is stored of a reading has more than readers get: the findings from which its feedback can be said again. */
type Stored = { findings?: readonly Finding[] }

/**
 * A stored result as its reader gets it: the feedback in her language, where the engine has worded it. Null if it is damaged or of a
 * much older version.
 */
export const shownResult = (stored: unknown): SpeechResult | null => {
  const result = SpeechResult.safeParse(stored).data
  if (!result) return null
  const { findings } = stored as Stored
  if (getLocale() === baseLocale || result.feedback_source !== 'engine' || !findings) return result
  return { ...result, feedback: feedbackOf(findings), feedback_language: getLocale() }
}
