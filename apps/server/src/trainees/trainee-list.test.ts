import { sentence } from '../sentence.ts'
import { listTrainees, type TraineeListQuery } from '@elocute/contract/trainees'
import { describe, expect } from 'vitest'
import type { z } from 'zod/mini'
import { test, type TestApp } from '../testing/test-app.ts'

test('every trainee is listed, newest first, with public fields only', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const first = await testApp.make.trainee({ firstName: 'Ada', middleName: 'M', lastName: 'First' })
  testApp.clock.advance({ minutes: 1 })
  await testApp.make.applicant({ firstName: 'Ben', status: 'pending' })
  const { data } = await testApp.call(listTrainees, {}, { token })
  expect(data.map(({ first_name, status }) => [first_name, status])).toEqual([
    ['Ben', 'pending'],
    ['Ada', 'verified'],
  ])
  const [, ada] = (await testApp.send(listTrainees, {}, { token })).json<{ data: unknown[] }>().data
  expect(ada).toEqual({
    id: first.id,
    email: first.email,
    first_name: 'Ada',
    middle_name: 'M',
    last_name: 'First',
    role: 'trainee',
    status: 'verified',
    created_at: first.createdAt?.toISOString(),
    cefr: null,
    groups: [],
    // The factory of the test has opened a session.
    last_active_at: first.createdAt?.toISOString(),
    quizzes_done: 0,
    quizzes_total: 0,
    average: null,
    trend: null,
  })
})

describe('the list', () => {
  const school = async (testApp: TestApp) => {
    const { token } = await testApp.make.trainer({ firstName: 'Mai', lastName: 'Trainer' })
    const person = (changes: Parameters<TestApp['make']['trainee']>[0]) => {
      testApp.clock.advance({ minutes: 1 })
      return testApp.make.trainee(changes)
    }
    await person({ firstName: 'Zoë', lastName: 'Adler' })
    await person({ firstName: 'Mai', middleName: 'Anh', lastName: 'Tran', email: 'mat@firm.org' })
    await person({ firstName: 'ben', lastName: 'Oduya', status: 'pending' })
    await person({ firstName: 'Otto', lastName: 'Barr', status: 'other' })
    await person({ firstName: 'Élodie', lastName: "O'Neil" })
    return async (query: z.input<typeof TraineeListQuery>) => {
      const { data, total } = await testApp.call(listTrainees, { query }, { token })
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
  ] as const)('searched for %j contains %j', async ([search, names], { testApp }) => {
    expect(await (await school(testApp))({ search, sort: 'az' })).toEqual({ names, total: names.length })
  })

  test('is sorted by name, ascending or descending, or by the time of the sign-up', async ({ testApp }) => {
    const list = await school(testApp)
    expect((await list({ sort: 'az' })).names).toEqual(['ben', 'Élodie', 'Mai', 'Otto', 'Zoë'])
    expect((await list({ sort: 'za' })).names).toEqual(['Zoë', 'Otto', 'Mai', 'Élodie', 'ben'])
    expect((await list({})).names).toEqual(['Élodie', 'Otto', 'ben', 'Mai', 'Zoë'])
  })

  test('is filtered by status', async ({ testApp }) => {
    const list = await school(testApp)
    expect(await list({ status: 'pending' })).toEqual({ names: ['ben'], total: 1 })
    expect(await list({ status: 'verified', search: 'o', sort: 'az' })).toEqual({
      names: ['Élodie', 'Mai', 'Zoë'],
      total: 3,
    })
  })

  test('is paginated, with the total', async ({ testApp }) => {
    const list = await school(testApp)
    expect(await list({ sort: 'az', limit: 2 })).toEqual({ names: ['ben', 'Élodie'], total: 5 })
    expect(await list({ sort: 'az', limit: 2, offset: 4 })).toEqual({ names: ['Zoë'], total: 5 })
    expect(await list({ offset: 5 })).toEqual({ names: [], total: 5 })
  })

  test('sorts the longest and most unusual names too', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    await testApp.make.trainee({ firstName: '\uFDFA'.repeat(100), lastName: '\uD55C'.repeat(100) })
    expect((await testApp.call(listTrainees, { query: { sort: 'za' } }, { token })).total).toBe(1)
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
  ])('refuses the query %j', async (query, { testApp }) => {
    const { token } = await testApp.make.trainer()
    const answer = await testApp.send(listTrainees, { query }, { token })
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      sentence('list_query_invalid'),
    ])
  })
})
