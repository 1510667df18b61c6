import { changeQuiz } from '@elocute/contract/quiz-changes'
import { listTrainees, type TraineeListQuery } from '@elocute/contract/trainees'
import { limits } from '@elocute/contract/limits'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { attempts, sessions } from '../db/schema.ts'
import { insertAttempt } from '../quiz-attempts/testing/insert-attempt.ts'
import { test, type TestApp } from '../testing/test-app.ts'

/** A trainee with these scores out of three, the oldest first. */
const traineeWith = async (testApp: TestApp, firstName: string, scores: readonly number[]) => {
  const trainee = await testApp.make.trainee({ firstName })
  for (const [index, score] of scores.entries()) {
    const { id } = await testApp.make.quiz({ title: `${firstName} ${index + 1}` })
    await insertAttempt(testApp, id, trainee.id, 'completed', score)
    testApp.clock.advance({ minutes: 1 })
  }
  return trainee
}

const listed = async (testApp: TestApp, query: Partial<TraineeListQuery> = {}) => {
  const { token } = await testApp.make.trainer()
  return (await testApp.call(listTrainees, { query: { sort: 'az', ...query } }, { token })).data
}

test('each trainee has her figures', async ({ testApp }) => {
  await traineeWith(testApp, 'Better', [1, 2, 3, 3])
  await traineeWith(testApp, 'Few', [3, 0, 0])
  await traineeWith(testApp, 'Level', [2, 2, 2, 2])
  await traineeWith(testApp, 'Worse', [3, 2, 1, 0])
  const quiz = { quizzes_total: 15 }
  expect(await listed(testApp)).toMatchObject([
    { first_name: 'Better', quizzes_done: 4, average: 75, trend: 'up', ...quiz },
    { first_name: 'Few', quizzes_done: 3, average: 33, trend: null, ...quiz },
    { first_name: 'Level', quizzes_done: 4, average: 67, trend: 'level', ...quiz },
    { first_name: 'Worse', quizzes_done: 4, average: 50, trend: 'down', ...quiz },
  ])
})

test('a quiz that is not for her does not count, but one that she has taken does', async ({ testApp }) => {
  const early = await traineeWith(testApp, 'Early', [3])
  testApp.clock.advance({ minutes: 1 })
  const { token } = await testApp.make.trainer()
  const [{ quizId } = { quizId: '' }] = await testApp.database.db
    .select({ quizId: attempts.quizId })
    .from(attempts)
    .where(eq(attempts.userId, early.id))
  await testApp.call(changeQuiz, { params: { id: quizId }, body: { state: 'archived' } }, { token })
  const closed = await testApp.make.quiz({ title: 'Closed' })
  await testApp.call(changeQuiz, { params: { id: closed.id }, body: { state: 'closed' } }, { token })
  testApp.clock.advance({ minutes: 1 })
  await testApp.make.trainee({ firstName: 'New' })
  expect(await listed(testApp)).toMatchObject([
    { first_name: 'Early', quizzes_done: 1, quizzes_total: 2 },
    { first_name: 'New', quizzes_done: 0, quizzes_total: 0 },
  ])
})

test('quizzes for everyone count until the moment after which nobody joins them', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  for (const minutes of [10, 20, 20, 30]) {
    const { id } = await testApp.make.quiz()
    const due_at = new Date(testApp.clock.now().getTime() + minutes * 60_000).toISOString()
    await testApp.call(changeQuiz, { params: { id }, body: { due_at } }, { token })
  }
  await testApp.make.quiz({ title: 'Never due' })
  for (const firstName of ['0', '10', '20', '30']) {
    await testApp.make.trainee({ firstName })
    testApp.clock.advance({ minutes: 10 })
  }
  testApp.clock.advance({ minutes: -10, seconds: 1 })
  await testApp.make.trainee({ firstName: '31' })
  expect((await listed(testApp)).map((one) => [one.first_name, one.quizzes_total])).toEqual([
    ['0', 5],
    ['10', 5],
    ['20', 4],
    ['30', 2],
    ['31', 1],
  ])
})

test('the last use is the last quiz where no session is left', async ({ testApp }) => {
  const { id } = await traineeWith(testApp, 'Quiet', [1])
  await testApp.database.db.delete(sessions).where(eq(sessions.userId, id))
  const [attempt] = await testApp.database.db.select().from(attempts)
  expect((await listed(testApp))[0]?.last_active_at).toBe(attempt?.takenAt?.toISOString())
})

test('a list is sorted by the figures, those without one last, and pending ones are first', async ({
  testApp,
}) => {
  await testApp.make.trainee({ firstName: 'Aron' })
  await traineeWith(testApp, 'Many', [1, 1, 1])
  await traineeWith(testApp, 'Best', [3])
  await testApp.make.applicant({ firstName: 'Zed' })
  await testApp.make.applicant({ firstName: 'Yan' })
  const names = async (sort: TraineeListQuery['sort'], part: { limit?: number; offset?: number } = {}) =>
    (await listed(testApp, { sort, ...part })).map(({ first_name }) => first_name)
  expect(await names('done')).toEqual(['Many', 'Best', 'Aron', 'Yan', 'Zed'])
  expect(await names('average')).toEqual(['Best', 'Many', 'Aron', 'Yan', 'Zed'])
  expect((await names('active')).slice(0, 2)).toEqual(['Yan', 'Zed'])
  expect(await names('pending')).toEqual(['Yan', 'Zed', 'Aron', 'Best', 'Many'])
  const parts = [0, 1, 2, 3, 4].map((offset) => names('pending', { limit: 1, offset }))
  expect((await Promise.all(parts)).flat()).toEqual(await names('pending'))
})

test('more trainees than can be sorted by a figure are refused, and a search makes them fewer', async ({
  testApp,
}) => {
  const { token } = await testApp.make.trainer()
  await traineeWith(testApp, 'Single', [3])
  await testApp.database.db.execute(sql`
    insert into users (id, email, first_name, last_name, role, status, password_hash, created_at)
    select gen_random_uuid(), 'many' || n || '@example.com', 'Many', 'People', 'trainee', 'verified', 'x', now()
    from generate_series(1, ${limits.sortedByFigure}) as n`)
  for (const sort of ['active', 'done', 'average'] as const) {
    const refused = await testApp.refusal(listTrainees, { query: { sort } }, { token })
    expect(refused).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^At most 2,?000/) as string,
    })
    const query = { sort, search: 'single' }
    expect((await testApp.call(listTrainees, { query }, { token })).total).toBe(1)
  }
})
