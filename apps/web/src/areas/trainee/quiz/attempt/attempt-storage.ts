import { AnswerBody, WordResult } from '@elocute/contract/quiz-attempts'
import { z } from 'zod/mini'
import { keptStorage } from '../../../../client/storage/storage.ts'
import { nameOf, type AttemptKey } from './attempt-key.ts'

/** The part of an attempt that the server has not confirmed yet. */
const KeptAttempt = z.object({
  attemptId: z.string(),
  words: z.array(z.extend(WordResult, { n: z.int() })),
  answer: z.nullable(AnswerBody),
})
export type KeptAttempt = z.infer<typeof KeptAttempt>

const get = (key: AttemptKey): KeptAttempt | null => {
  const text = keptStorage.get(nameOf(key))
  if (text === null) return null
  try {
    return KeptAttempt.parse(JSON.parse(text))
  } catch {
    // Written by another version of the app. The server has the words that it confirmed.
    return null
  }
}

/** Stored until the server confirms it: through a reload, a lost connection and a new sign-in. All tabs share it. */
export const attemptStorage = {
  get,
  /** Updates the stored value, which another tab may have written. Null or an empty attempt removes it. */
  update: (key: AttemptKey, change: (kept: KeptAttempt | null) => KeptAttempt | null): void => {
    const kept = change(get(key))
    if (kept && (kept.answer ?? kept.words[0])) keptStorage.set(nameOf(key), JSON.stringify(kept))
    else keptStorage.remove(nameOf(key))
  },
}
