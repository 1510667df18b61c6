import { say } from '@elocute/contract/say'
import type { Db } from '../db/client.ts'
import { isMissingParent } from '../db/violations.ts'
import { Problem } from '../problem.ts'
import * as attemptWords from './attempt-words.repository.ts'

export const createAttemptWords = ({ db }: { db: Db }) => {
  const saveWord = attemptWords.prepareSaveWord(db)

  return {
    /** Saves what became of one word of the trainee's own running attempt. */
    save: async (userId: string, attemptId: string, word: attemptWords.SentWord): Promise<void> => {
      const [row] = await saveWord
        .execute({ userId, attemptId, words: attemptWords.wordsAsJson([word]) })
        .catch((error: unknown) => {
          throw isMissingParent(error)
            ? new Problem('not_found', say.attemptNotFound, { cause: error })
            : error
        })
      if (!row || row.state === 'void') throw new Problem('not_found', say.attemptNotFound)
      if (row.state !== 'in_progress') throw new Problem('already_taken', say.quizTaken)
      if (row.target === null) throw new Problem('invalid_input', say.wordPosition)
    },
  }
}

export type AttemptWords = ReturnType<typeof createAttemptWords>
