import {
  answerCompleted,
  answerPending,
  listAnswered,
  listNotAnswered,
  loadQuiz,
  saveWord,
} from '@elocute/contract/quiz-attempts'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { attempts, attemptWords } from '../db/schema.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const answer = ({ clock }: TestApp, quizId: string, score: number) => {
  const at = formatUtc(clock.now())
  return { quiz_id: quizId, score, started_at: at, completed_at: at, taken_at: at }
}

test('no call of a trainee reads or changes the attempt of another one', async ({ testApp }) => {
  const [mine, other] = [await testApp.make.trainee(), await testApp.make.trainee()]
  const quiz = await testApp.make.quiz()
  const { attempt } = await testApp.services.quizAttempts.start(mine.id, quiz.id)
  const at = formatUtc(testApp.clock.now())
  await testApp.services.attemptWords.save(mine.id, attempt.id, { n: 1, outcome: 'correct', at })
  const before = await testApp.database.db.select().from(attempts)

  const foreign = { user_id: mine.id, userId: mine.id, trainee_id: mine.id, id: attempt.id }
  const word = { params: { id: attempt.id, n: 1 }, body: { outcome: 'missed', at, ...foreign } }
  const options = { token: other.token }
  expect((await testApp.send(saveWord, word, options)).statusCode).toBe(404)
  expect(
    (await testApp.send(answerCompleted, { body: { quiz_id: quiz.id, ...foreign } }, options)).statusCode,
  ).toBe(409)
  expect(await testApp.call(loadQuiz, { params: { id: quiz.id } }, options)).toMatchObject({
    status: 'not_answered',
  })
  const body = { ...answer(testApp, quiz.id, 0), ...foreign }
  expect((await testApp.send(answerPending, { body }, options)).json()).toMatchObject({
    data: { id: expect.not.stringContaining(attempt.id) as unknown },
  })
  expect((await testApp.send(answerCompleted, { body: { quiz_id: quiz.id } }, options)).statusCode).toBe(200)
  const query = { user_id: mine.id }
  expect((await testApp.send(listAnswered, { query }, options)).json()).toMatchObject({
    data: [{ score: 0 }],
  })
  expect((await testApp.send(listNotAnswered, { query }, options)).json()).toEqual({ data: [] })

  expect(await testApp.database.db.select().from(attempts).where(eq(attempts.userId, mine.id))).toEqual(
    before,
  )
  expect(await testApp.database.db.select().from(attemptWords)).toMatchObject([{ outcome: 'correct' }])
})
