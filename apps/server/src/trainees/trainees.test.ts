import { me } from '@elocute/contract/auth'
import { listNotAnswered } from '@elocute/contract/quiz-attempts'
import { say } from '@elocute/contract/say'
import {
  approveTrainee,
  deleteTrainee,
  listTrainees,
  rejectTrainee,
  type TraineeListQuery,
  traineePerformance,
} from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { z } from 'zod/mini'
import { attempts, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const answered = async (world: TestApp, userId: string, quizId: string, score: number) => {
  const now = world.clock.now()
  const times = { startedAt: now, completedAt: now, takenAt: now, answeredAt: now }
  await world.database.db
    .insert(attempts)
    .values({ id: newId(), quizId, userId, state: 'completed', score, ...times })
}

test('every trainee is listed, newest first, without what is nobody’s business', async ({ world }) => {
  const { token } = await world.make.trainer()
  const first = await world.make.trainee({ firstName: 'Ada', middleName: 'M', lastName: 'First' })
  world.clock.advance({ minutes: 1 })
  await world.make.applicant({ firstName: 'Ben', status: 'pending' })
  const { data } = await world.call(listTrainees, {}, { token })
  expect(data.map(({ first_name, status }) => [first_name, status])).toEqual([
    ['Ben', 'pending'],
    ['Ada', 'verified'],
  ])
  const [, ada] = (await world.send(listTrainees, {}, { token })).json<{ data: unknown[] }>().data
  expect(ada).toEqual({
    id: first.id,
    email: first.email,
    first_name: 'Ada',
    middle_name: 'M',
    last_name: 'First',
    role: 'trainee',
    status: 'verified',
    created_at: first.createdAt?.toISOString(),
  })
})

describe('the list', () => {
  const school = async (world: TestApp) => {
    const { token } = await world.make.trainer({ firstName: 'Mai', lastName: 'Trainer' })
    const person = (changes: Parameters<TestApp['make']['trainee']>[0]) => {
      world.clock.advance({ minutes: 1 })
      return world.make.trainee(changes)
    }
    await person({ firstName: 'Zoë', lastName: 'Adler' })
    await person({ firstName: 'Mai', middleName: 'Anh', lastName: 'Tran', email: 'mat@firm.org' })
    await person({ firstName: 'ben', lastName: 'Oduya', status: 'pending' })
    await person({ firstName: 'Otto', lastName: 'Barr', status: 'other' })
    await person({ firstName: 'Élodie', lastName: "O'Neil" })
    return async (query: z.input<typeof TraineeListQuery>) => {
      const { data, total } = await world.call(listTrainees, { query }, { token })
      return { names: data.map(({ first_name }) => first_name), total }
    }
  }

  test.for([
    ['mai', ['Mai']],
    ['ANH', ['Mai']],
    ['Tran Mai', ['Mai']],
    ['MAT@FIRM', ['Mai']],
    ['zoe', ['Zoë']],
    ['ZOË', ['Zoë']],
    ["elodie o'n", ['Élodie']],
    [' ', ['ben', 'Élodie', 'Mai', 'Otto', 'Zoë']],
    ['%', []],
    ['nobody', []],
  ] as const)('searched for %j has %j', async ([search, names], { world }) => {
    expect(await (await school(world))({ search, sort: 'az' })).toEqual({ names, total: names.length })
  })

  test('is sorted by name, up or down, or by who signed up last', async ({ world }) => {
    const list = await school(world)
    expect((await list({ sort: 'az' })).names).toEqual(['ben', 'Élodie', 'Mai', 'Otto', 'Zoë'])
    expect((await list({ sort: 'za' })).names).toEqual(['Zoë', 'Otto', 'Mai', 'Élodie', 'ben'])
    expect((await list({})).names).toEqual(['Élodie', 'Otto', 'ben', 'Mai', 'Zoë'])
  })

  test('has only one status where one is asked for', async ({ world }) => {
    const list = await school(world)
    expect(await list({ status: 'pending' })).toEqual({ names: ['ben'], total: 1 })
    expect(await list({ status: 'verified', search: 'o', sort: 'az' })).toEqual({
      names: ['Élodie', 'Mai', 'Zoë'],
      total: 3,
    })
  })

  test('comes in parts that know the whole', async ({ world }) => {
    const list = await school(world)
    expect(await list({ sort: 'az', limit: 2 })).toEqual({ names: ['ben', 'Élodie'], total: 5 })
    expect(await list({ sort: 'az', limit: 2, offset: 4 })).toEqual({ names: ['Zoë'], total: 5 })
    expect(await list({ offset: 5 })).toEqual({ names: [], total: 5 })
  })

  test('is sorted by the longest and strangest names too', async ({ world }) => {
    const { token } = await world.make.trainer()
    await world.make.trainee({ firstName: '\uFDFA'.repeat(100), lastName: '\uD55C'.repeat(100) })
    expect((await world.call(listTrainees, { query: { sort: 'za' } }, { token })).total).toBe(1)
  })

  test.for([
    { limit: 0 },
    { limit: 1_001 },
    { limit: 'all' },
    { offset: -1 },
    { offset: 1.5 },
    { sort: 'email' },
    { status: 'other' },
    { search: 'x'.repeat(101) },
    { search: ['a', 'b'] },
  ])('cannot be asked for by %j', async (query, { world }) => {
    const { token } = await world.make.trainer()
    const answer = await world.send(listTrainees, { query }, { token })
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, say.listUnknown])
  })
})

describe('an applicant', () => {
  test('who is approved is told by mail and may work at once', async ({ world }) => {
    const { token } = await world.make.trainer()
    const applicant = await world.make.applicant()
    const before = await world.refusal(listNotAnswered, {}, { token: applicant.token })
    expect(before).toMatchObject({ status: 403, code: 'not_verified' })

    const { message, data } = await world.call(approveTrainee, { params: { id: applicant.id } }, { token })
    expect(message).toBe(say.traineeApproved)
    expect(data).toMatchObject({ id: applicant.id, status: 'verified' })

    await world.call(listNotAnswered, {}, { token: applicant.token })
    expect(await world.mails()).toMatchObject([{ to: applicant.email }])
  })

  test('who is rejected is told by mail and is gone', async ({ world }) => {
    const { token } = await world.make.trainer()
    const applicant = await world.make.applicant()
    const { message } = await world.call(rejectTrainee, { params: { id: applicant.id } }, { token })
    expect(message).toBe(say.traineeRejected)
    expect((await world.call(listTrainees, {}, { token })).data).toEqual([])
    expect(await world.refusal(me, {}, { token: applicant.token })).toMatchObject({ status: 401 })
    expect(await world.mails()).toMatchObject([{ to: applicant.email }])
  })

  test('cannot be deleted, only approved or rejected', async ({ world }) => {
    const { token } = await world.make.trainer()
    const { id } = await world.make.applicant()
    expect(await world.refusal(deleteTrainee, { params: { id } }, { token })).toMatchObject({
      status: 409,
      code: 'still_pending',
      message: say.traineePending,
    })
    expect((await world.call(listTrainees, {}, { token })).data).toHaveLength(1)
  })

  test('who is approved and rejected at the same moment meets one fate', async ({ world }) => {
    const { token } = await world.make.trainer()
    for (let round = 0; round < 25; round++) {
      const { id, email } = await world.make.applicant()
      const params = { id }
      const replies = await Promise.all(
        [approveTrainee, rejectTrainee, approveTrainee, rejectTrainee].map((endpoint) =>
          world.send(endpoint, { params }, { token }),
        ),
      )
      const statuses = replies.map(({ statusCode }) => statusCode)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      for (const status of statuses) expect([200, 404, 409]).toContain(status)
      const rows = await world.database.db.select().from(users).where(eq(users.id, id))
      const approved = statuses[0] === 200 || statuses[2] === 200
      expect(rows.map(({ status }) => status)).toEqual(approved ? ['verified'] : [])
      const mails = await world.mails()
      expect(mails.filter(({ to }) => to === email)).toHaveLength(1)
    }
  })
})

describe('a verified trainee', () => {
  test.for([approveTrainee, rejectTrainee])('is past $path', async (endpoint, { world }) => {
    const { token } = await world.make.trainer()
    const { id } = await world.make.trainee()
    expect(await world.refusal(endpoint, { params: { id } }, { token })).toMatchObject({
      status: 409,
      code: 'not_pending',
      message: say.traineeNotPending,
    })
    expect((await world.call(listTrainees, {}, { token })).data).toMatchObject([{ status: 'verified' }])
    expect(await world.mails()).toEqual([])
  })

  test('who is deleted is gone with all attempts and signed out everywhere', async ({ world }) => {
    const { token } = await world.make.trainer()
    const trainee = await world.make.trainee()
    await answered(world, trainee.id, (await world.make.quiz()).id, 1)
    const { message } = await world.call(deleteTrainee, { params: { id: trainee.id } }, { token })
    expect(message).toBe(say.traineeDeleted)
    expect(await world.database.db.select().from(attempts)).toEqual([])
    expect(await world.refusal(me, {}, { token: trainee.token })).toMatchObject({ status: 401 })
  })

  test('has a performance: each quiz with its grade, and the mean of those that were taken', async ({
    world,
  }) => {
    const { token } = await world.make.trainer()
    const { id } = await world.make.trainee()
    const quizzes = []
    for (const title of ['Third', 'Second', 'First']) {
      quizzes.push(await world.make.quiz({ title, words: ['one', 'two', 'three'] }))
      world.clock.advance({ minutes: 1 })
    }
    const [third, second, first] = quizzes
    await answered(world, id, third?.id ?? '', 1)
    await answered(world, id, second?.id ?? '', 3)
    const { data } = await world.call(traineePerformance, { params: { id } }, { token })
    expect(data).toEqual({
      summary: { quizzes_taken: 2, quizzes_total: 3, average_grade: '67%' },
      details: [
        { quiz_id: first?.id, quiz_title: 'First', score: null, total_points: 3, percentage: '0%' },
        { quiz_id: second?.id, quiz_title: 'Second', score: 3, total_points: 3, percentage: '100%' },
        { quiz_id: third?.id, quiz_title: 'Third', score: 1, total_points: 3, percentage: '33%' },
      ],
    })
  })

  test('who has taken nothing, or where there is nothing to take, has an average of 0%', async ({
    world,
  }) => {
    const { token } = await world.make.trainer()
    const { id } = await world.make.trainee()
    const { data } = await world.call(traineePerformance, { params: { id } }, { token })
    expect(data).toEqual({
      summary: { quizzes_taken: 0, quizzes_total: 0, average_grade: '0%' },
      details: [],
    })
  })
})

const everyAction = [approveTrainee, rejectTrainee, deleteTrainee, traineePerformance]

test.for(everyAction)(
  '$method $path knows no stranger, no trainer and no malformed id',
  async (endpoint, { world }) => {
    const trainer = await world.make.trainer()
    const other = await world.make.trainer({ status: 'pending' })
    for (const id of [newId(), other.id, trainer.id])
      expect(await world.refusal(endpoint, { params: { id } }, { token: trainer.token })).toMatchObject({
        status: 404,
        message: say.traineeNotFound,
      })
    const malformed = await world.refusal(endpoint, { params: { id: '1;--' } }, { token: trainer.token })
    expect(malformed).toMatchObject({ status: 404 })
    expect(await world.database.db.select().from(users)).toHaveLength(2)
  },
)
