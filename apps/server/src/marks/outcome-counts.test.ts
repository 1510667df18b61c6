import { expect, vi } from 'vitest'
import { test, type TestApp } from '../testing/test-app.ts'
import { createOutcomeCounts } from './outcome-counts.service.ts'
import { answeredQuiz } from './testing/answered-quiz.ts'

/** A quiz with one answer, whose counts are kept from `many` answers on. */
const counted = async (testApp: TestApp, many: number) => {
  const quiz = await answeredQuiz(testApp)
  const counts = createOutcomeCounts({ db: testApp.database.db, clock: testApp.clock }, many)
  return {
    ...quiz,
    /** How many trainees said the second word right. */
    right: async (answers = 1) => {
      const found = await counts.of({ id: quiz.quiz.id, type: 'pronounce_it_fast' }, answers)
      return found.counts.find(({ key, outcome }) => key === '2' && outcome === 'correct')?.trainees ?? 0
    },
  }
}

test('the counts of a class are always those of now', async ({ testApp }) => {
  const quiz = await counted(testApp, 2)
  expect(await quiz.right()).toBe(0)
  await quiz.decide(2)
  expect(await quiz.right()).toBe(1)
})

test('the counts of a large quiz are kept for a minute, and then shown once more while they are read', async ({
  testApp,
}) => {
  const quiz = await counted(testApp, 1)
  expect(await quiz.right()).toBe(0)
  await quiz.decide(2)
  testApp.clock.advance({ seconds: 59 })
  expect(await quiz.right()).toBe(0)
  testApp.clock.advance({ seconds: 1 })
  expect(await quiz.right()).toBe(0)
  await expect.poll(() => quiz.right()).toBe(1)
})

test('counts that are ten minutes old are not shown any more', async ({ testApp }) => {
  const quiz = await counted(testApp, 1)
  expect(await quiz.right()).toBe(0)
  await quiz.decide(2)
  testApp.clock.advance({ minutes: 10 })
  expect(await quiz.right()).toBe(1)
})

test('calls at the same time read the counts once, and a failure is not kept', async ({ testApp }) => {
  const { db } = testApp.database
  const counts = createOutcomeCounts({ db, clock: testApp.clock }, 1)
  const { quiz } = await answeredQuiz(testApp)
  const read = () => counts.of({ id: quiz.id, type: 'pronounce_it_fast' }, 1)
  const query = vi.spyOn(db, 'execute').mockRejectedValueOnce(new Error('gone'))
  await expect(read()).rejects.toThrow('gone')
  query.mockClear()
  const [one, other] = await Promise.all([read(), read()])
  expect(one).toBe(other)
  expect(query).toHaveBeenCalledTimes(2)
})
