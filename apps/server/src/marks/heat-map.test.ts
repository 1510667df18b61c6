import { answerPending, startAttempt } from '@elocute/contract/quiz-attempts'
import { quizWords, reopenAttempt } from '@elocute/contract/trainer-marks'
import { eq, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import { quizzes, users } from '../db/schema.ts'
import { secondsAfter } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { answerTo } from '../quiz-attempts/testing/answers.ts'
import { insertAttempt } from '../quiz-attempts/testing/insert-attempt.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { outcomeCounts } from './heat-map.repository.ts'
import { answeredQuiz } from './testing/answered-quiz.ts'

const words = async (testApp: TestApp, id: string, query: { limit?: number; offset?: number } = {}) => {
  const { token } = await testApp.make.trainer()
  return (await testApp.call(quizWords, { params: { id }, query }, { token })).data
}

/** Gives a trainee a name, by which the rows are sorted. */
const rename = ({ database: { db } }: TestApp, id: string, firstName: string) =>
  db.update(users).set({ firstName }).where(eq(users.id, id))

test('each trainee has a row with the outcome of each word, by name', async ({ testApp }) => {
  const quiz = await answeredQuiz(testApp, { outcomes: { 1: 'correct', 2: 'incorrect' } })
  await rename(testApp, quiz.userId, 'Dora')
  const { id } = quiz.quiz
  await quiz.appeal(2)
  const bare = await testApp.make.trainee({ firstName: 'Ben' })
  await testApp.call(answerPending, { body: answerTo(testApp, quiz.quiz) }, { token: bare.token })
  const running = await testApp.make.trainee({ firstName: 'Cleo' })
  const attempt = await testApp.call(startAttempt, { params: { id } }, { token: running.token })
  const absent = await testApp.make.trainee({ firstName: 'Adam' })
  await testApp.make.applicant()

  const none = { attempt_id: null, score: null, taken_at: null, outcomes: [], open_appeals: 0 }
  expect(await words(testApp, id)).toMatchObject({
    total: 4,
    words: [
      { n: 1, question_word: 'apple', correct: 1, incorrect: 0, skipped: 0, missed: 0 },
      { n: 2, question_word: 'river', correct: 0, incorrect: 1, skipped: 0, missed: 0 },
      { n: 3, question_word: 'yellow', correct: 0, incorrect: 0, skipped: 0, missed: 1 },
    ],
    trainees: [
      { ...none, user_id: absent.id, first_name: 'Adam', status: 'not_answered' },
      {
        ...none,
        user_id: bare.id,
        attempt_id: expect.any(String) as string,
        score: 2,
        status: 'pending',
        taken_at: expect.any(String) as string,
      },
      { ...none, user_id: running.id, attempt_id: attempt.id, status: 'in_progress' },
      {
        user_id: quiz.userId,
        attempt_id: quiz.id,
        score: 1,
        status: 'pending',
        open_appeals: 1,
        outcomes: ['correct', 'incorrect', 'missed'],
      },
    ],
  })
})

test('the counts are over all trainees, the rows over one part', async ({ testApp }) => {
  const quiz = await answeredQuiz(testApp)
  await rename(testApp, quiz.userId, 'Zoe')
  await testApp.make.trainee({ firstName: 'Adam' })
  const { trainees, words: counted, total } = await words(testApp, quiz.quiz.id, { limit: 1 })
  expect([trainees.map(({ first_name }) => first_name), counted[0]?.correct, total]).toEqual([['Adam'], 1, 2])
  const second = await words(testApp, quiz.quiz.id, { limit: 1, offset: 1 })
  expect(second.trainees).toMatchObject([{ first_name: 'Zoe' }])
})

test('who came too late for a quiz and has started it is a row, and one of the total', async ({
  testApp,
}) => {
  const { id } = await testApp.make.quiz()
  await testApp.make.trainee({ firstName: 'Adam' })
  await testApp.database.db
    .update(quizzes)
    .set({ dueAt: secondsAfter(testApp.clock.now(), 60) })
    .where(eq(quizzes.id, id))
  testApp.clock.advance({ minutes: 2 })
  const late = await testApp.make.trainee({ firstName: 'Ben' })
  await testApp.make.trainee({ firstName: 'Cleo' })
  const shown = async (query = {}) => {
    const { trainees, total } = await words(testApp, id, query)
    return [trainees.map(({ first_name }) => first_name), total]
  }
  expect(await shown()).toEqual([['Adam'], 1])
  await insertAttempt(testApp, id, late.id, 'in_progress')
  expect(await shown()).toEqual([['Adam', 'Ben'], 2])
  expect(await shown({ limit: 1 })).toEqual([['Adam'], 2])
})

test('a decision changes the map, and a reopened attempt leaves it', async ({ testApp }) => {
  const quiz = await answeredQuiz(testApp)
  await quiz.decide(2)
  await quiz.decide(1, 'incorrect')
  const { id } = quiz.quiz
  expect((await words(testApp, id)).trainees).toMatchObject([
    { outcomes: ['incorrect', 'correct', 'skipped'] },
  ])
  const body = { reason: 'Lost' }
  await testApp.call(reopenAttempt, { params: { id: quiz.id }, body }, { token: quiz.trainer.token })
  const after = await words(testApp, id)
  expect(after.trainees).toMatchObject([{ attempt_id: null, status: 'not_answered', outcomes: [] }])
  expect(after.words).toMatchObject([{ correct: 0, incorrect: 0 }, { correct: 0 }, { skipped: 0, missed: 0 }])
})

test('a word that came too late was missed, unless a trainer accepted it', async ({ testApp }) => {
  const quiz = await answeredQuiz(testApp, { outcomes: {} })
  testApp.clock.advance({ minutes: 3 })
  await quiz.answer({ words: quiz.words({ 1: 'correct', 2: 'correct' }) })
  await quiz.decide(2)
  const map = await words(testApp, quiz.quiz.id)
  expect(map.trainees).toMatchObject([{ outcomes: ['missed', 'correct', 'missed'] }])
  expect(map.words).toMatchObject([{ correct: 0, missed: 1 }, { correct: 1, missed: 0 }, { missed: 1 }])
})

test('in Shoot The Word, a word has the best outcome of its draws, and none if it was not drawn', async ({
  testApp,
}) => {
  // The draws name the words in turn: apple, river, yellow, apple.
  const outcomes = { 1: 'correct', 2: 'skipped', 4: 'incorrect' } as const
  const quiz = await answeredQuiz(testApp, { type: 'shoot_the_word', outcomes })
  const map = await words(testApp, quiz.quiz.id)
  expect(map.trainees).toMatchObject([{ outcomes: ['correct', 'skipped', null] }])
  expect(map.words).toMatchObject([
    { n: 1, question_word: 'apple', correct: 1, incorrect: 0 },
    { n: 2, question_word: 'river', skipped: 1 },
    { n: 3, question_word: 'yellow', correct: 0, incorrect: 0, skipped: 0, missed: 0 },
  ])
})

test('a started attempt without any word missed all, and an unknown quiz is not found', async ({
  testApp,
}) => {
  const { id } = await testApp.make.quiz()
  const { id: userId } = await testApp.make.trainee()
  await insertAttempt(testApp, id, userId, 'completed', 0)
  const map = await words(testApp, id)
  expect(map.trainees).toMatchObject([{ outcomes: ['missed', 'missed', 'missed'] }])
  expect(map.words).toMatchObject([{ missed: 1 }, { missed: 1 }, { missed: 1 }])
  const { token } = await testApp.make.trainer()
  expect(await testApp.refusal(quizWords, { params: { id: newId() } }, { token })).toMatchObject({
    status: 404,
  })
})

test('an answer that arrives while the outcomes are counted is counted whole or not at all', async ({
  testApp,
}) => {
  const { quiz } = await answeredQuiz(testApp)
  const { id: userId } = await testApp.make.trainee()
  const { db } = testApp.database
  const meanwhile = new Proxy(db, {
    get: (target, name) =>
      name === 'execute'
        ? async (query: SQL) => {
            const answer = await db.execute(query)
            await insertAttempt(testApp, quiz.id, userId, 'completed', 0).catch(() => undefined)
            return answer
          }
        : (Reflect.get(target, name) as unknown),
  })
  const { counts, answersWithWords } = await outcomeCounts(meanwhile, {
    id: quiz.id,
    type: 'pronounce_it_fast',
  })
  for (const n of ['1', '2', '3'])
    expect(counts.reduce((sum, { key, trainees }) => sum + (key === n ? trainees : 0), 0)).toBe(
      answersWithWords,
    )
})
