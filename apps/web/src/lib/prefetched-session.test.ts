import { me } from '@elocute/contract/auth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, noConnection } from '../testing/fake-server.ts'
import { aTrainee } from '../testing/people.ts'
import { call } from './api-client.ts'
import { prefetchSession } from './prefetched-session.ts'
import { tokenStore } from './token-store.ts'

const person = aTrainee()

beforeEach(() => history.replaceState(null, '', '/trainee/quizzes'))
afterEach(() => history.replaceState(null, '', '/'))

test('who is signed in is asked once, however early', async () => {
  tokenStore.set('t1')
  const calls = answer(me, person)
  prefetchSession()
  await expect(call(me, {})).resolves.toMatchObject({ id: person.id })
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t1'])
  await call(me, {})
  expect(calls).toHaveLength(2)
})

test('the answer for one person is not taken for another', async () => {
  tokenStore.set('t1')
  const calls = answer(me, person)
  prefetchSession()
  tokenStore.set('t2')
  await call(me, {})
  expect(calls.map(({ headers }) => headers.get('authorization')).sort()).toEqual(['Bearer t1', 'Bearer t2'])
})

test('a connection that fails early is the failure of the call', async () => {
  tokenStore.set('t1')
  answer(me, noConnection)
  prefetchSession()
  await expect(call(me, {})).rejects.toMatchObject({ code: 'network' })
})

test.each([
  ['nobody is signed in', null, '/trainee/quizzes'],
  ['the page is for everybody', 't1', '/'],
])('nothing is asked where %s', async (_, token, path) => {
  if (token !== null) tokenStore.set(token)
  history.replaceState(null, '', path)
  const calls = answer(me, person)
  prefetchSession()
  tokenStore.set('t1')
  await call(me, {})
  expect(calls).toHaveLength(1)
})
