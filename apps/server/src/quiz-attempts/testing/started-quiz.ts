import type { CallInput } from '@elocute/contract/define-endpoint'
import { answerPending, saveWord, startAttempt } from '@elocute/contract/quiz-attempts'
import type { QuizType } from '@elocute/contract/quiz-fields'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { attempts } from '../../db/schema.ts'
import type { TestApp } from '../../testing/test-app.ts'

type Body = CallInput<typeof answerPending>['body']
type Words = NonNullable<Body['words']>
type Outcome = Words[number]['outcome']

/** A trainee who has started a quiz of three words, with the calls of the page. */
export const started = async (
  testApp: TestApp,
  { type = 'pronounce_it_fast', timerSeconds = 60 }: { type?: QuizType; timerSeconds?: number } = {},
) => {
  const { token, id: userId } = await testApp.make.trainee()
  const quiz = await testApp.make.quiz({ type, timerSeconds })
  const { id } = await testApp.call(startAttempt, { params: { id: quiz.id } }, { token })
  const startedAt = testApp.clock.now()
  const named = (n: number) => quiz.words[(n - 1) % 3] ?? ''
  const at = () => formatUtc(testApp.clock.now())
  const words = (outcomes: Record<number, Outcome>): Words =>
    Object.entries(outcomes).map(([n, outcome]) => ({
      n: Number(n),
      outcome,
      at: at(),
      question_word: named(Number(n)),
    }))
  return {
    token,
    userId,
    quiz,
    id,
    startedAt,
    words,
    save: async (n: number, outcome: Outcome = 'correct') => {
      const body = { outcome, at: at(), question_word: named(n), heard: outcome }
      return (await testApp.send(saveWord, { params: { id, n }, body }, { token })).statusCode
    },
    answer: async (changes: Partial<Body> = {}) => {
      const moment = at()
      const times = { started_at: formatUtc(startedAt), completed_at: moment, taken_at: moment }
      const body = { quiz_id: quiz.id, score: 0, ...times, ...changes }
      // The session may have expired meanwhile, because tests advance the clock.
      const session = await testApp.services.sessions.open(testApp.database.db, userId)
      const response = await testApp.send(answerPending, { body }, { token: session })
      return { status: response.statusCode, ...response.json<{ message: string; data: object }>() }
    },
    submit: () => testApp.services.quizAttempts.submit(userId, quiz.id),
    stored: async () => (await testApp.database.db.select().from(attempts))[0],
  }
}
