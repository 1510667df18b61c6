import { listAppeals } from '@elocute/contract/appeals'
import { me } from '@elocute/contract/session'
import { trainerHome, trainerToday } from '@elocute/contract/dashboards'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, noConnection } from '../../testing/fake-server.ts'
import { aHome } from '../../areas/trainer/home/home.factory.ts'
import { aTrainee } from '../../testing/people.ts'
import { call } from './api-client.ts'
import { prefetchAnswers } from './prefetched-answers.ts'
import { paths } from '../address/paths.ts'
import { tokenStore } from './token-store.ts'

const person = aTrainee()

beforeEach(() => history.replaceState(null, '', '/trainee/quizzes'))
afterEach(() => history.replaceState(null, '', '/'))

test('who is signed in is asked once, however early', async () => {
  tokenStore.set('t1')
  const calls = answer(me, person)
  prefetchAnswers()
  await expect(call(me, {})).resolves.toMatchObject({ id: person.id })
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t1'])
  await call(me, {})
  expect(calls).toHaveLength(2)
})

test('the answer for one person is not taken for another', async () => {
  tokenStore.set('t1')
  const calls = answer(me, person)
  prefetchAnswers()
  tokenStore.set('t2')
  await call(me, {})
  expect(calls.map(({ headers }) => headers.get('authorization')).sort()).toEqual(['Bearer t1', 'Bearer t2'])
})

test('a connection that fails early is the failure of the call', async () => {
  tokenStore.set('t1')
  answer(me, noConnection)
  prefetchAnswers()
  await expect(call(me, {})).rejects.toMatchObject({ code: 'network' })
})

test("the data of a trainer's home page and the open appeals are asked for with the session", async () => {
  tokenStore.set('t1')
  history.replaceState(null, '', paths.trainer.home)
  answer(me, person)
  const home = answer(trainerHome, aHome({ Greetings: 3 }))
  const today = answer(trainerToday, {
    data: {
      applications: 2,
      appeals: 0,
      quizzes: [],
      readings: [],
      speaking: [],
      calibration: [],
      sounds: [],
    },
  })
  const appeals = answer(listAppeals, { data: [], total: 4 })
  prefetchAnswers()
  await expect(call(me, {})).resolves.toMatchObject({ id: person.id })
  await expect(call(listAppeals, { query: { state: 'open', limit: 1 } })).resolves.toMatchObject({ total: 4 })
  await expect(call(trainerHome, {})).resolves.toMatchObject({ stats: { totalQuizzes: 1 } })
  await expect(call(trainerToday, {})).resolves.toMatchObject({ data: { applications: 2 } })
  expect([home.length, today.length, appeals.length]).toEqual([1, 1, 1])
  await call(trainerHome, {})
  expect(home).toHaveLength(2)
})

test.each([
  ['nobody is signed in', null, '/trainee/quizzes'],
  ['the page is for everybody', 't1', '/'],
])('nothing is asked where %s', async (_, token, path) => {
  if (token !== null) tokenStore.set(token)
  history.replaceState(null, '', path)
  const calls = answer(me, person)
  prefetchAnswers()
  tokenStore.set('t1')
  await call(me, {})
  expect(calls).toHaveLength(1)
})
