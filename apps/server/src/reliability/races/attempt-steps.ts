import { answerCompleted, answerPending, saveWord, startAttempt } from '@elocute/contract/quiz-attempts'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { eq } from 'drizzle-orm'
import { attempts } from '../../db/schema.ts'
import { freshEmail } from './account-steps.ts'
import type { RaceContext } from './race.ts'

export const answerBody = ({ clock }: RaceContext, quizId: string, score: number) => {
  const at = formatUtc(clock.now())
  return { quiz_id: quizId, score, started_at: at, completed_at: at, taken_at: at }
}

/** A trainee with a quiz, and all calls of the game. */
export const play = async (context: RaceContext, words: readonly string[] = ['apple', 'river', 'yellow']) => {
  const { token, id: userId, email } = await context.make.trainee({ email: freshEmail() })
  const quiz = await context.make.quiz({ words })
  const at = formatUtc(context.clock.now())
  const stored = () => context.database.db.select().from(attempts).where(eq(attempts.quizId, quiz.id))
  return {
    userId,
    token,
    email,
    quizId: quiz.id,
    stored,
    start: () => context.send(startAttempt, { params: { id: quiz.id }, token }),
    record: (score: number) =>
      context.send(answerPending, { body: answerBody(context, quiz.id, score), token }),
    submit: () => context.send(answerCompleted, { body: { quiz_id: quiz.id }, token }),
    save: (attemptId: string, n: number, outcome = 'correct') =>
      context.send(saveWord, { params: { id: attemptId, n }, body: { outcome, at }, token }),
    running: async () => {
      const { attempt } = await context.replicas[0].services.quizAttempts.start(userId, quiz.id)
      return attempt.id
    },
  }
}
