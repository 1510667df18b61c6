import type { Db } from '../db/client.ts'
import { refuseMissing } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../problem.ts'
import * as attemptWords from './attempt-words.repository.ts'
import * as started from './started-answers.repository.ts'

export const createAttemptWords = ({ db, clock }: { db: Db; clock: Clock }) => {
  const saveWord = attemptWords.prepareSaveWord(db)

  /** Adds a word to an answer that is not submitted yet. Returns false when there is no such answer. */
  const addToAnswer = (userId: string, attemptId: string, words: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const attempt = await started.lockStarted(tx, { userId, attemptId, now })
      if (attempt?.state !== 'pending' || attempt.late) return false
      if (!(await started.storeWords(tx, attempt, words))) throw new Problem('invalid_input', 'word_position')
      await started.updateScore(tx, attemptId, now)
      return true
    })

  return {
    /**
     * Saves the outcome of one word of the trainee's own attempt. A word that arrives after the answer counts too until the
     * grace period ends or the answer is submitted.
     */
    save: async (userId: string, attemptId: string, word: attemptWords.SentWord): Promise<void> => {
      const words = attemptWords.wordsAsJson([word])
      const [row] = await saveWord
        .execute({ userId, attemptId, words, now: clock.now() })
        .catch(refuseMissing('not_found', 'attempt_not_found'))
      if (!row || row.state === 'void') throw new Problem('not_found', 'attempt_not_found')
      if (row.state === 'pending' && (await addToAnswer(userId, attemptId, words))) return
      if (row.state !== 'in_progress') throw new Problem('already_taken', 'quiz_taken')
      if (row.target === null) throw new Problem('invalid_input', 'word_position')
    },
  }
}

export type AttemptWords = ReturnType<typeof createAttemptWords>
