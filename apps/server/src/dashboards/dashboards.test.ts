import { trainerHome } from '@elocute/contract/dashboards'
import { traineeHome } from '@elocute/contract/trainee-home'
import { quizFigures } from '@elocute/contract/quizzes'
import { totalPoints } from '@elocute/contract/quiz-drafts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { attempts, modules, quizzes, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { emptyTables } from '../testing/worker-database.ts'

type State = 'in_progress' | 'pending' | 'completed' | 'void'

const attempt = async (
  { database, clock }: TestApp,
  quizId: string,
  userId: string,
  state: State,
  score: number,
) => {
  const now = clock.now()
  const answer =
    state === 'in_progress'
      ? { serverStarted: true }
      : { score, completedAt: now, takenAt: now, answeredAt: now }
  await database.db.insert(attempts).values({ id: newId(), quizId, userId, state, startedAt: now, ...answer })
}

test('in an empty school every figure is 0', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  expect(await testApp.call(trainerHome, {}, { token })).toEqual({
    stats: { totalTrainees: 0, totalQuizzes: 0, totalAttempts: 0, totalModules: 0 },
    completion: [],
  })
  const trainee = await testApp.make.trainee()
  expect(await testApp.call(traineeHome, {}, { token: trainee.token })).toEqual({
    modulesCreated: 0,
    availableQuizzes: 0,
    completedQuizzes: 0,
  })
})

test("the trainer's home counts verified trainees and their answers, the newest quiz first", async ({
  testApp,
}) => {
  const { token } = await testApp.make.trainer()
  const older = await testApp.make.quiz({ title: 'Older' })
  testApp.clock.advance({ minutes: 1 })
  const newer = await testApp.make.quiz({ title: 'Newer' })
  const [one, two] = [await testApp.make.trainee(), await testApp.make.trainee()]
  await testApp.make.applicant()
  const barred = await testApp.make.trainee({ status: 'other' })
  await attempt(testApp, older.id, one.id, 'completed', 3)
  await attempt(testApp, older.id, two.id, 'pending', 1)
  await attempt(testApp, older.id, barred.id, 'completed', 3)
  await attempt(testApp, newer.id, one.id, 'in_progress', 0)
  await attempt(testApp, newer.id, two.id, 'void', 3)
  await testApp.database.db.insert(modules).values({ id: newId(), title: 'Vowels' })
  expect(await testApp.call(trainerHome, {}, { token })).toEqual({
    stats: { totalTrainees: 2, totalQuizzes: 2, totalAttempts: 2, totalModules: 1 },
    completion: [
      { quiz_id: newer.id, title: 'Newer', completed_attempts: 0, total_trainees: 2 },
      { quiz_id: older.id, title: 'Older', completed_attempts: 2, total_trainees: 2 },
    ],
  })
})

test('the counts follow answers, void attempts and deletions', async ({ testApp }) => {
  const { dashboards } = testApp.services
  const { db } = testApp.database
  const [one, two] = [await testApp.make.trainee(), await testApp.make.trainee()]
  const [kept, dropped] = [
    await testApp.make.quiz({ title: 'Kept' }),
    await testApp.make.quiz({ title: 'Dropped' }),
  ]
  const counts = async () => {
    const { completion } = await dashboards.trainerHome()
    return Object.fromEntries(completion.map(({ title, completed_attempts }) => [title, completed_attempts]))
  }
  for (const quiz of [kept, dropped])
    for (const { id } of [one, two]) await attempt(testApp, quiz.id, id, 'pending', 1)
  expect(await counts()).toEqual({ Kept: 2, Dropped: 2 })
  await db.update(attempts).set({ state: 'completed' }).where(eq(attempts.userId, one.id))
  expect(await counts()).toEqual({ Kept: 2, Dropped: 2 })
  await db.update(attempts).set({ state: 'void' }).where(eq(attempts.userId, one.id))
  expect(await counts()).toEqual({ Kept: 1, Dropped: 1 })
  await db.update(users).set({ role: 'trainer', trainerLevel: 'trainer' }).where(eq(users.id, two.id))
  expect(await counts()).toEqual({ Kept: 0, Dropped: 0 })
  await db.update(users).set({ role: 'trainee', trainerLevel: null }).where(eq(users.id, two.id))
  await db.delete(quizzes).where(eq(quizzes.id, dropped.id))
  expect(await counts()).toEqual({ Kept: 1 })
  await db.delete(users).where(eq(users.id, two.id))
  expect(await counts()).toEqual({ Kept: 0 })
  await attempt(testApp, kept.id, one.id, 'completed', 1)
  expect(await counts()).toEqual({ Kept: 1 })
  await db.execute(sql`truncate attempts cascade`)
  expect(await counts()).toEqual({ Kept: 0 })
})

test('the figures of a quiz follow its scores, and a draft has none', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const quiz = await testApp.make.quiz({ words: ['apple', 'river', 'yellow'] })
  const [one, two] = [await testApp.make.trainee(), await testApp.make.trainee()]
  const barred = await testApp.make.trainee({ status: 'other' })
  const figures = async () => (await testApp.call(quizFigures, {}, { token })).data
  const of = { quiz_id: quiz.id, total_trainees: 2 }
  expect(await figures()).toEqual([{ ...of, completed_attempts: 0, average: null }])
  await attempt(testApp, quiz.id, one.id, 'completed', 3)
  await attempt(testApp, quiz.id, two.id, 'pending', 0)
  await attempt(testApp, quiz.id, barred.id, 'completed', 3)
  expect(await figures()).toEqual([{ ...of, completed_attempts: 2, average: 1.5 }])
  const { db } = testApp.database
  await db.update(attempts).set({ score: 2 }).where(eq(attempts.userId, two.id))
  expect(await figures()).toEqual([{ ...of, completed_attempts: 2, average: 2.5 }])
  await db.update(attempts).set({ state: 'void' }).where(eq(attempts.userId, one.id))
  expect(await figures()).toEqual([{ ...of, completed_attempts: 1, average: 2 }])
  await db
    .update(quizzes)
    .set({ state: 'archived', endedAt: testApp.clock.now() })
    .where(eq(quizzes.id, quiz.id))
  expect(await figures()).toHaveLength(1)
  await db.update(quizzes).set({ state: 'draft', endedAt: null }).where(eq(quizzes.id, quiz.id))
  expect(await figures()).toEqual([])
})

test('the counts stay right when trainees and quizzes are deleted during answers', async ({ testApp }) => {
  const { db } = testApp.database
  for (let round = 0; round < 10; round++) {
    const quizIds: string[] = []
    const people: string[] = []
    for (let number = 0; number < 6; number++) {
      quizIds.push((await testApp.make.quiz()).id)
      people.push((await testApp.make.trainee()).id)
    }
    for (const quizId of quizIds)
      for (const id of people.slice(0, 3)) await attempt(testApp, quizId, id, 'pending', 1)
    const late = quizIds.map((quizId) => attempt(testApp, quizId, people[3] ?? '', 'pending', 1))
    const done = await Promise.allSettled([
      ...late,
      ...people.slice(0, 2).map((id) => db.delete(users).where(eq(users.id, id))),
      ...quizIds.slice(0, 3).map((id) => db.delete(quizzes).where(eq(quizzes.id, id))),
    ])
    // Only an answer to a quiz that was just deleted may be refused.
    expect(done.slice(late.length).filter(({ status }) => status === 'rejected')).toEqual([])
    const { completion } = await testApp.services.dashboards.trainerHome()
    const rows = await db.select().from(attempts)
    for (const { quiz_id, completed_attempts } of completion)
      expect(completed_attempts).toBe(rows.filter(({ quizId }) => quizId === quiz_id).length)
  }
})

test("a trainee's quiz is available until it is submitted", async ({ testApp }) => {
  const { token, id } = await testApp.make.trainee()
  for (const state of ['in_progress', 'pending', 'completed', 'void', undefined] as const) {
    const quiz = await testApp.make.quiz()
    if (state) await attempt(testApp, quiz.id, id, state, 1)
  }
  await testApp.database.db.insert(modules).values({ id: newId(), title: 'Vowels' })
  expect(await testApp.call(traineeHome, {}, { token })).toEqual({
    modulesCreated: 1,
    availableQuizzes: 4,
    completedQuizzes: 1,
  })
})

const anyHistory = fc.record({
  people: fc.array(
    fc.constantFrom('verified' as const, 'pending' as const, 'suspended' as const, 'other' as const),
    {
      maxLength: 5,
    },
  ),
  quizzes: fc.array(
    fc.record({
      type: fc.constantFrom('pronounce_it_fast' as const, 'shoot_the_word' as const),
      words: fc.integer({ min: 1, max: 7 }),
    }),
    { maxLength: 4 },
  ),
  attempts: fc.array(
    fc.record({
      person: fc.nat(4),
      quiz: fc.nat(3),
      right: fc.nat(7),
      state: fc.constantFrom<State>('in_progress', 'pending', 'completed', 'void'),
    }),
    { maxLength: 20 },
  ),
})

test('after random changes all screens agree with the rows and with each other', async ({ testApp }) => {
  const { dashboards, quizzes: quizService, trainees, quizAttempts } = testApp.services
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      await emptyTables(testApp.database)
      const people: Awaited<ReturnType<TestApp['make']['trainee']>>[] = []
      for (const status of history.people) people.push(await testApp.make.trainee({ status }))
      const made: Awaited<ReturnType<TestApp['make']['quiz']>>[] = []
      for (const { type, words } of history.quizzes)
        made.push(await testApp.make.quiz({ type, words: Array<string>(words).fill('apple') }))
      const taken = new Set<string>()
      const answers: { userId: string; quizId: string; score: number; state: State }[] = []
      for (const { person, quiz, right, state } of history.attempts) {
        const [user, target] = [people[person], made[quiz]]
        if (!user || !target || (state !== 'void' && taken.has(`${person} ${quiz}`))) continue
        if (state !== 'void') taken.add(`${person} ${quiz}`)
        const score = totalPoints(target.type, Math.min(right, target.words.length))
        await attempt(testApp, target.id, user.id, state, score)
        answers.push({ userId: user.id, quizId: target.id, score, state })
      }
      const verified = people.filter(({ status }) => status === 'verified')
      const counted = answers.filter(({ state }) => state === 'pending' || state === 'completed')

      const home = await dashboards.trainerHome()
      const ofVerified = counted.filter(({ userId }) => verified.some(({ id }) => id === userId))
      expect(home.stats).toEqual({
        totalTrainees: verified.length,
        totalQuizzes: made.length,
        totalAttempts: ofVerified.length,
        totalModules: 0,
      })
      expect(home.completion).toHaveLength(made.length)
      const figuresOfList = await dashboards.quizFigures()
      for (const { quiz_id, completed_attempts, total_trainees } of home.completion) {
        const { quiz_info, quiz_results, summary } = await quizService.results(quiz_id, {
          limit: 1_000,
          offset: 0,
        })
        expect(quiz_results).toHaveLength(total_trainees)
        expect(summary).toMatchObject({ trainees: total_trainees, taken: completed_attempts })
        const scores = quiz_results.flatMap(({ user_id, score }) =>
          score === null ? [] : [{ user_id, score }],
        )
        expect(scores).toHaveLength(completed_attempts)
        const { average_score: average } = summary
        expect(figuresOfList).toContainEqual({
          quiz_id,
          completed_attempts,
          total_trainees,
          average: average === null ? null : (expect.closeTo(average) as unknown),
        })
        const unsubmitted = counted.filter(({ quizId, state }) => quizId === quiz_id && state === 'pending')
        expect(
          quiz_results
            .filter(({ waiting }) => waiting)
            .map(({ user_id }) => user_id)
            .sort(),
        ).toEqual(
          unsubmitted
            .flatMap(({ userId }) => (verified.some(({ id }) => id === userId) ? [userId] : []))
            .sort(),
        )
        for (const { user_id, score } of scores) {
          expect(counted).toContainEqual(expect.objectContaining({ userId: user_id, quizId: quiz_id, score }))
          expect(score).toBeLessThanOrEqual(quiz_info.total_points)
        }
      }
      for (const { id } of people) {
        const own = counted.filter(({ userId }) => userId === id)
        const { summary, details } = await trainees.performance(id)
        expect([summary.quizzes_taken, summary.quizzes_total]).toEqual([own.length, made.length])
        const grades = own.map(({ quizId, score }) => {
          const quiz = made.find((candidate) => candidate.id === quizId)
          return (100 * score) / (quiz?.totalPoints ?? 0)
        })
        const mean = grades.reduce((sum, grade) => sum + grade, 0) / Math.max(1, grades.length)
        expect(summary.average_grade).toBe(`${Math.round(mean)}%`)
        for (const { percentage, score, total_points } of details) {
          expect(percentage).toBe(`${Math.round((100 * (score ?? 0)) / total_points)}%`)
          expect(percentage).toMatch(/^(100|\d{1,2})%$/)
        }

        const figures = await dashboards.traineeHome(id)
        const open = await quizAttempts.notAnswered(id)
        expect(figures.availableQuizzes).toBe(open.length)
        expect(open.flatMap((quiz) => (quiz.status === 'pending' ? [quiz.id] : [])).sort()).toEqual(
          own.flatMap(({ quizId, state }) => (state === 'pending' ? [quizId] : [])).sort(),
        )
        expect(figures.completedQuizzes).toBe((await quizAttempts.answered(id)).length)
        expect(figures.availableQuizzes + figures.completedQuizzes).toBe(made.length)
      }
    }),
    { numRuns: 30 },
  )
})
