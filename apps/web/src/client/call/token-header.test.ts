import { login } from '@elocute/contract/auth'
import { me } from '@elocute/contract/session'
import { tokenHeader } from '@elocute/contract/headers'
import { saveWord } from '@elocute/contract/quiz-attempts'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInForm } from '../../areas/public/auth/auth.calls.ts'
import { answer, fakeServer, Foreign, refusal, type ReceivedCall } from '../../testing/fake-server.ts'
import { aTrainee } from '../../testing/people.ts'
import { call } from './api-client.ts'
import { apiAddress } from './call-request.ts'
import { chooseTokenHeader } from './send-with-token.ts'
import { tokenStore } from './token-store.ts'

const wantsPassword = new Foreign(
  () => new Response('', { status: 401, headers: { 'www-authenticate': 'Basic realm="School"' } }),
)
const notSignedIn = refusal('not_signed_in', 'Please sign in.')
const word = {
  params: { id: '01890000-0000-7000-8000-0000000000a1', n: 1 },
  body: { outcome: 'correct' as const, at: '2026-03-04 09:00:05' },
}
const sent = ({ headers }: ReceivedCall) => [headers.get('authorization'), headers.get(tokenHeader)]
const bearer = ['Bearer t1', null]
const own = [null, 't1']

beforeEach(() => {
  tokenStore.set('t1')
})
/** The next test begins as a browser that has met nothing in between. */
afterEach(async () => {
  fakeServer.resetHandlers()
  await chooseTokenHeader()
})

test('a token is a bearer token, and only that', async () => {
  const calls = answer(me, aTrainee())
  await call(me, {})
  expect(calls.map(sent)).toEqual([bearer])
})

test.for([
  ['wants a password in the header Authorization', wantsPassword],
  ['does not pass the header Authorization on', notSignedIn],
] as const)('behind something that %s, the token has its own header from then on', async ([, reply]) => {
  const calls = answer(me, ({ headers }) => (headers.has(tokenHeader) ? aTrainee() : reply))
  const words = answer(saveWord, ({ headers }) => (headers.has(tokenHeader) ? undefined : reply))
  await call(saveWord, word)
  await call(me, {})
  expect(words.map(sent)).toEqual([bearer, own])
  expect(calls.map(sent)).toEqual([own, own])
  expect(tokenStore.get()).toBe('t1')
})

test('a session has ended when the server refuses the token in both headers, and nothing else changes', async () => {
  const calls = answer(me, notSignedIn)
  await expect(call(me, {})).rejects.toMatchObject({ status: 401 })
  expect(calls.map(sent)).toEqual([bearer, own])
  expect(tokenStore.ended()).toBe('expired')
  tokenStore.set('t1')
  const later = answer(me, aTrainee())
  await call(me, {})
  expect(later.map(sent)).toEqual([bearer])
})

test('a gateway that refuses both keeps the session', async () => {
  answer(me, wantsPassword)
  await expect(call(me, {})).rejects.toMatchObject({ status: 0, code: 'foreign' })
  expect(tokenStore.get()).toBe('t1')
})

test('signing in finds out, with a call that makes no browser ask for the password', async () => {
  const credentials = { email: 'mai@example.org', password: 'secret' }
  answer(login, { message: 'Welcome', accessToken: 't1', role: 'trainee', status: 'verified' })
  fakeServer.use(http.get('*/api/health', () => wantsPassword.response()))
  const asked = vi.spyOn(globalThis, 'fetch')
  await signInForm.send(credentials)
  expect(asked.mock.calls.find(([address]) => address === apiAddress('/health'))?.[1]).toMatchObject({
    credentials: 'omit',
  })
  const calls = answer(me, aTrainee())
  await call(me, {})
  expect(calls.map(sent)).toEqual([own])
})
