import type { Endpoint } from '@elocute/contract/define-endpoint'
import { everyEndpoint } from '@elocute/contract/endpoints'
import { ownWords } from '@elocute/contract/own-words'
import {
  answerCompleted,
  answerPending,
  loadQuiz,
  quizPronunciations,
  startAttempt,
} from '@elocute/contract/quiz-attempts'
import { eq } from 'drizzle-orm'
import { expect, test as base } from 'vitest'
import type { z } from 'zod/mini'
import { attempts, quizzes } from '../db/schema.ts'
import { secondsAfter } from '../platform/clock.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { answerTo } from './testing/answers.ts'

/** Every call of a trainee that names a quiz. */
const callsOfQuiz = [loadQuiz, quizPronunciations, startAttempt, ownWords, answerPending, answerCompleted]

const fieldsOf = (schema: z.ZodMiniType | undefined): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : []

base('no other call of a trainee names a quiz', () => {
  const naming = everyEndpoint.filter(
    ({ access, path, params, query, body }) =>
      ['trainee', 'member', 'signed-in', 'public'].includes(access) &&
      (/\/quizzes\/:id/.test(path) || [params, query, body].flatMap(fieldsOf).includes('quiz_id')),
  )
  expect(new Set(naming)).toEqual(new Set<Endpoint>(callsOfQuiz))
})

type Life = Partial<typeof quizzes.$inferInsert>

const school = async (testApp: TestApp, life: Life) => {
  const { token } = await testApp.make.trainee()
  const quiz = await testApp.make.quiz({ type: 'shoot_the_word', words: ['apple', 'blorf', 'river'] })
  await testApp.database.db.update(quizzes).set(life).where(eq(quizzes.id, quiz.id))
  const answer = (question_word: string, score = 5) =>
    answerTo(testApp, quiz, {
      score,
      words: [{ n: 1, question_word, outcome: 'correct', at: answerTo(testApp, quiz).taken_at }],
    })
  const send = (endpoint: Endpoint, body: object) =>
    testApp.send(
      endpoint,
      { ...(endpoint.params && { params: { id: quiz.id } }), ...(endpoint.body && { body }) },
      { token },
    )
  const stored = () => testApp.database.db.select().from(attempts)
  return { quiz, answer, send, stored }
}

const now = ({ clock }: TestApp) => clock.now()

test.for<[string, (testApp: TestApp) => Life, number, string]>([
  ['a draft', () => ({ state: 'draft' }), 404, 'quiz_not_found'],
  ['for a group of others', () => ({ audience: 'chosen' }), 404, 'quiz_not_found'],
  ['not open yet', (testApp) => ({ opensAt: secondsAfter(now(testApp), 3_600) }), 409, 'quiz_not_open_yet'],
  ['closed', (testApp) => ({ state: 'closed', endedAt: now(testApp) }), 409, 'quiz_closed'],
  ['archived', (testApp) => ({ state: 'archived', endedAt: now(testApp) }), 409, 'quiz_closed'],
])(
  'a quiz that is %s gives nothing away, whichever call names it',
  async ([, lifeOf, status, reason], { testApp }) => {
    const { quiz, answer, send, stored } = await school(testApp, lifeOf(testApp))
    const refused = { status, reason }
    for (const endpoint of callsOfQuiz) {
      const response = await send(
        endpoint,
        endpoint === answerPending ? answer('apple') : { quiz_id: quiz.id },
      )
      expect({ path: endpoint.path, status: response.statusCode, reason: response.json<{ reason: string }>().reason }).toEqual({ path: endpoint.path, ...refused }) // oxfmt-ignore
      expect(response.body).not.toMatch(/apple|blorf|river/)
    }
    // A guessed word, a score above its points and a time above its timer are refused with the same sentence.
    for (const guess of [answer('pear'), answer('apple', 100), answerTo(testApp, quiz, { seconds: 3_000 })]) {
      const response = await send(answerPending, guess)
      expect([response.statusCode, response.json()]).toMatchObject([status, { reason }])
    }
    expect(await stored()).toEqual([])
  },
)

test('a trainee who has started a quiz gets its words, also when it is closed', async ({ testApp }) => {
  const { quiz, send } = await school(testApp, { state: 'open' })
  expect((await send(startAttempt, {})).statusCode).toBe(201)
  await testApp.database.db.update(quizzes).set({ state: 'closed', endedAt: now(testApp) })
  for (const endpoint of [loadQuiz, quizPronunciations])
    expect((await send(endpoint, {})).body).toMatch(/apple.*blorf.*river/)
  expect((await send(answerCompleted, { quiz_id: quiz.id })).json()).toMatchObject({ code: 'not_answered' })
})
