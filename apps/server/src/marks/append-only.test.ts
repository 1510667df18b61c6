import { deleteTrainee } from '@elocute/contract/trainees'
import { deleteQuiz } from '@elocute/contract/quizzes'
import { loadAttempt, reopenAttempt } from '@elocute/contract/trainer-marks'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { appeals, attempts, attemptWords, users, wordDecisions } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { answeredQuiz } from './testing/answered-quiz.ts'
import { tidyUp } from '../testing/tidy-up.ts'

/** A word that was appealed against and accepted, and one that was rejected. */
const decided = async (testApp: TestApp) => {
  const quiz = await answeredQuiz(testApp)
  await quiz.appeal(2)
  await quiz.decide(2)
  await quiz.decide(1, 'incorrect')
  return quiz
}

const rowsLeft = async ({ database: { db } }: TestApp) =>
  Promise.all([attempts, attemptWords, wordDecisions, appeals].map((table) => db.$count(table)))

test('the database refuses to change or remove a decision', async ({ testApp }) => {
  const { id, trainer } = await decided(testApp)
  const { pool } = testApp.database
  for (const statement of [
    `update word_decisions set reason = 'Another reason'`,
    `update word_decisions set user_id = null`,
    `update word_decisions set score_after = 3 where attempt_id = '${id}'`,
    `update word_decisions set at = at, user_id = '${newId()}' where user_id = '${trainer.id}'`,
    `delete from word_decisions`,
    `delete from attempt_words`,
    `truncate word_decisions`,
    `truncate attempt_words cascade`,
  ])
    await expect(pool.query(statement)).rejects.toThrow(/decisions are only added/)
  expect(await rowsLeft(testApp)).toEqual([1, 3, 2, 1])
})

test.for(['trainee', 'quiz'] as const)('decisions and appeals go with the %s', async (what, { testApp }) => {
  const quiz = await decided(testApp)
  const token = { token: quiz.trainer.token }
  if (what === 'trainee') await testApp.call(deleteTrainee, { params: { id: quiz.userId } }, token)
  else await testApp.call(deleteQuiz, { params: { id: quiz.quiz.id } }, token)
  await tidyUp(testApp.services)
  expect(await rowsLeft(testApp)).toEqual([0, 0, 0, 0])
})

test('the decisions of a deleted trainer stay, without a name', async ({ testApp }) => {
  const quiz = await decided(testApp)
  const token = { token: (await testApp.make.trainer()).token }
  const reopening = { params: { id: quiz.id }, body: { reason: 'Lost' } }
  await testApp.call(reopenAttempt, reopening, { token: quiz.trainer.token })
  await testApp.database.db.delete(users).where(eq(users.id, quiz.trainer.id))
  const { data } = await testApp.call(loadAttempt, { params: { id: quiz.id } }, token)
  expect(data.history.filter(({ source }) => source === 'trainer')).toMatchObject([
    { n: 2, by: null, reason: 'Clearly said' },
    { n: 1, by: null },
  ])
  expect(data.attempt.reopened).toMatchObject({ reason: 'Lost', by: null })
})
