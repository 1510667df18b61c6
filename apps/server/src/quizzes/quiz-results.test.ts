import { quizResults } from '@elocute/contract/quizzes'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { attempts, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test } from '../testing/test-app.ts'

test('results list every verified trainee: the best first, equal ones by name, those without a result last', async ({
  testApp,
}) => {
  const { db } = testApp.database
  const { token } = await testApp.make.trainer()
  const quiz = await testApp.make.quiz({ type: 'shoot_the_word' })
  const now = testApp.clock.now()
  const answer = async (
    firstName: string,
    state: 'pending' | 'completed' | 'in_progress' | 'void',
    score: number | null,
  ) => {
    const { id } = await testApp.make.trainee({ firstName })
    const answered =
      score === null ? { serverStarted: true } : { completedAt: now, takenAt: now, answeredAt: now }
    await db
      .insert(attempts)
      .values({ id: newId(), quizId: quiz.id, userId: id, state, score, startedAt: now, ...answered })
  }
  await answer('bea', 'completed', 10)
  await answer('Anna', 'pending', 10)
  await answer('Carl', 'completed', 15)
  await answer('Zoe', 'completed', 0)
  await answer('Emil', 'in_progress', null)
  await answer('Dora', 'void', 15)
  await testApp.make.trainee({ firstName: 'Finn' })
  await testApp.make.applicant({ firstName: 'Waiting' })
  await testApp.make.trainee({ firstName: 'Barred', status: 'other' })

  const { quiz_info, quiz_results } = await testApp.call(quizResults, { params: { id: quiz.id } }, { token })
  const taken = now.toISOString().slice(0, 19).replace('T', ' ')
  expect(quiz_results.map(({ first_name, score, taken_at }) => [first_name, score, taken_at])).toEqual([
    ['Carl', 15, taken],
    ['Anna', 10, taken],
    ['bea', 10, taken],
    ['Zoe', 0, taken],
    ['Dora', null, null],
    ['Emil', null, null],
    ['Finn', null, null],
  ])
  expect(quiz_results.filter(({ waiting }) => waiting).map(({ first_name }) => first_name)).toEqual(['Anna'])
  expect(quiz_info).toEqual({
    id: quiz.id,
    title: quiz.title,
    type: 'shoot_the_word',
    total_points: 15,
    timer_seconds: 60,
  })
})

test('results are paginated, with a summary of all', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const quiz = await testApp.make.quiz()
  const now = testApp.clock.now()
  const times = { startedAt: now, completedAt: now, takenAt: now, answeredAt: now }
  for (const score of [1, 3, 2, null]) {
    const { id } = await testApp.make.trainee()
    if (score !== null)
      await testApp.database.db
        .insert(attempts)
        .values({ id: newId(), quizId: quiz.id, userId: id, state: 'completed', score, ...times })
  }
  const part = async (query: { limit?: number; offset?: number }) => {
    const answer = await testApp.call(quizResults, { params: { id: quiz.id }, query }, { token })
    expect(answer.summary).toEqual({ trainees: 4, taken: 3, average_score: 2 })
    return answer.quiz_results.map(({ score }) => score)
  }
  expect(await part({})).toEqual([3, 2, 1, null])
  expect(await part({ limit: 2 })).toEqual([3, 2])
  expect(await part({ limit: 2, offset: 2 })).toEqual([1, null])
})

test('results mark an implausibly fast answer and a corrected clock', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const quiz = await testApp.make.quiz()
  const now = testApp.clock.now()
  const times = { startedAt: now, completedAt: now, takenAt: now, answeredAt: now }
  const marks = [
    { score: 3, implausible: true, clockCorrected: false },
    { score: 2, implausible: false, clockCorrected: true },
    { score: 1 },
  ]
  for (const mark of marks) {
    const { id } = await testApp.make.trainee()
    await testApp.database.db
      .insert(attempts)
      .values({ id: newId(), quizId: quiz.id, userId: id, state: 'completed', ...mark, ...times })
  }
  await testApp.make.trainee()

  const { quiz_results } = await testApp.call(quizResults, { params: { id: quiz.id } }, { token })
  expect(
    quiz_results.map(({ score, implausible, clock_corrected }) => [score, implausible, clock_corrected]),
  ).toEqual([
    [3, true, false],
    [2, false, true],
    [1, false, false],
    [null, false, false],
  ])
})

test("a deleted trainee's results are gone", async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const quiz = await testApp.make.quiz()
  const { id } = await testApp.make.trainee()
  await testApp.database.db.delete(users).where(eq(users.id, id))
  const { quiz_results } = await testApp.call(quizResults, { params: { id: quiz.id } }, { token })
  expect(quiz_results).toEqual([])
})
