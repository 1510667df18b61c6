import { logout, me } from '@elocute/contract/session'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { tokenStore } from '../../client/call/token-store.ts'
import { page } from '../../client/address/page.ts'
import { answer, Foreign, noConnection, refusal } from '../../testing/fake-server.ts'
import { takeOfferedSignOut } from './provider-trip.ts'
import { useLogout } from './use-session.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a sign-out that meets somebody else’s answer ends the session on the server later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  tokenStore.set('t1')
  const filter = new Foreign(() => new Response('<title>Blocked</title>', { status: 403 }))
  const calls = answer(logout, (_, count) =>
    count < 3 ? filter : { message: 'Signed out', provider_address: null },
  )
  renderHook(() => useLogout()).result.current()
  expect([tokenStore.get(), tokenStore.ended()]).toEqual([null, 'signed-out'])
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  // Somebody else signs in meanwhile.
  tokenStore.set('t2')
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(Array(3).fill('Bearer t1'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect([calls.length, tokenStore.get()]).toEqual([3, 't2'])
})

test('the sign-out of a session that a provider opened leads to the page that signs out there too', async () => {
  const left = vi.spyOn(page, 'load').mockImplementation(() => undefined)
  tokenStore.set('t1')
  answer(logout, { message: 'Signed out', provider_address: 'https://login.school.example/end?hint=x' })
  renderHook(() => useLogout()).result.current()
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/auth/signed-out'))
  expect(takeOfferedSignOut()).toBe('https://login.school.example/end?hint=x')
})

test.for([noConnection, refusal('too_many', 'Too often'), refusal('unexpected', 'Failed')] as const)(
  'a sign-out that fails first still leads there: %j',
  async (first) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const left = vi.spyOn(page, 'load').mockImplementation(() => undefined)
    tokenStore.set('t1')
    const address = 'https://login.school.example/end?hint=x'
    const calls = answer(logout, (_, count) =>
      count === 1 ? first : { message: 'Signed out', provider_address: address },
    )
    renderHook(() => useLogout()).result.current()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/auth/signed-out'))
    expect([takeOfferedSignOut(), calls.length]).toEqual([address, 2])
  },
)

test('a session that has ended already needs no more tries', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  tokenStore.set('t1')
  const ended = refusal('not_signed_in', 'Sign in again')
  // Asks whether the token has to be sent in another header.
  answer(me, ended)
  const calls = answer(logout, ended)
  renderHook(() => useLogout()).result.current()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(calls).toHaveLength(1)
})
