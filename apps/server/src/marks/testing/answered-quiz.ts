import { appealWord } from '@elocute/contract/own-words'
import type { WordOutcome } from '@elocute/contract/attempt-fields'
import type { QuizType } from '@elocute/contract/quiz-fields'
import { decideWord } from '@elocute/contract/trainer-marks'
import { eq } from 'drizzle-orm'
import { attempts, attemptWords } from '../../db/schema.ts'
import { recordWord } from '../../clips/testing/record-word.ts'
import { started } from '../../quiz-attempts/testing/started-quiz.ts'
import type { TestApp } from '../../testing/test-app.ts'

type Draft = { type?: QuizType; outcomes?: Record<number, WordOutcome> }

/** A trainee's answer to a started quiz of three words, and a trainer. By default the first word counts. */
export const answeredQuiz = async (testApp: TestApp, { type, outcomes }: Draft = {}) => {
  const game = await started(testApp, type === undefined ? {} : { type })
  const trainer = await testApp.make.trainer({ firstName: 'Tara', lastName: 'Coach' })
  for (const [n, outcome] of Object.entries(outcomes ?? { 1: 'correct', 2: 'incorrect', 3: 'skipped' }))
    await game.save(Number(n), outcome as WordOutcome)
  await game.answer()
  const { db } = testApp.database
  return {
    ...game,
    trainer,
    decide: (n: number, outcome: 'correct' | 'incorrect' = 'correct', reason = 'Clearly said') =>
      testApp.send(
        decideWord,
        { params: { id: game.id, n }, body: { outcome, reason } },
        { token: trainer.token },
      ),
    /** Of a word that has a clip. */
    appeal: async (n: number, note?: string) => {
      await recordWord(db, game.id, n)
      return testApp.send(appealWord, { params: { id: game.id, n }, body: { note } }, { token: game.token })
    },
    attempt: async () => {
      const [row] = await db.select().from(attempts).where(eq(attempts.id, game.id))
      if (!row) throw new Error('the attempt is gone')
      return row
    },
    storedWords: () =>
      db.select().from(attemptWords).where(eq(attemptWords.attemptId, game.id)).orderBy(attemptWords.n),
  }
}
