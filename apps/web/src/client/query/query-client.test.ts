import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ownHeaders } from '../../testing/fake-server.ts'
import { CallProblem } from '../call/call-problem.ts'
import { createQueryClient, retryDelayMs, worthRetrying } from './query-client.ts'

const busy = new CallProblem({ status: 503, code: 'busy', retryAfterSeconds: 4 })
const offline = new CallProblem({ status: 0, code: 'network' })

test('what may go away by itself is tried twice more', () => {
  expect(worthRetrying(0, busy)).toBe(true)
  expect(worthRetrying(1, offline)).toBe(true)
  expect(worthRetrying(2, offline)).toBe(false)
})

test.each([400, 401, 403, 404, 409, 429, 500])('%d is not tried again', (status) => {
  expect(worthRetrying(0, new CallProblem({ status, code: 'unexpected' }))).toBe(false)
})

test('it waits as long as the server asks, and never longer than half a minute', () => {
  expect(retryDelayMs(0, busy)).toBe(4_000)
  expect(retryDelayMs(1, offline)).toBe(2_000)
  expect(retryDelayMs(0, new CallProblem({ status: 503, code: 'busy', retryAfterSeconds: 600 }))).toBe(30_000)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A list on the screen, asked for with a client that does not repeat single calls. */
const shown = (ask: () => Promise<string>) => {
  const client = createQueryClient()
  const list = new QueryObserver(client, { queryKey: ['list'], queryFn: ask, retry: false })
  const leave = list.subscribe(() => undefined)
  return { client, list, leave }
}
const ready = (status: number) => new Response(null, { status, headers: ownHeaders })

test('what failed while the server was away is asked for again once it is ready, and not before', async () => {
  vi.useFakeTimers()
  const looked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(ready(502))
  const ask = vi.fn().mockRejectedValueOnce(offline).mockResolvedValue('the list')
  const { list } = shown(ask)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(list.getCurrentResult()).toMatchObject({ status: 'error', error: { serverAway: true } })
  expect(ask).toHaveBeenCalledTimes(1)
  looked.mockResolvedValue(ready(200))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(list.getCurrentResult().data).toBe('the list')
  looked.mockClear()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(looked).not.toHaveBeenCalled()
})

test('a failure of the server itself is left to the person', async () => {
  vi.useFakeTimers()
  const looked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(ready(200))
  const ask = vi.fn().mockRejectedValue(new CallProblem({ status: 500, code: 'unexpected' }))
  shown(ask)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(looked).not.toHaveBeenCalled()
})

test('nobody looks for the server on behalf of a page that has been left', async () => {
  vi.useFakeTimers()
  const looked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(ready(502))
  const { leave } = shown(() => Promise.reject(offline))
  await vi.advanceTimersByTimeAsync(0)
  leave()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(looked).not.toHaveBeenCalled()
})

test('where the server is ready and the call fails all the same, the pauses grow', async () => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(ready(200)))
  const ask = vi.fn().mockRejectedValue(offline)
  const { leave } = shown(ask)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(ask).toHaveBeenCalledTimes(7)
  leave()
})

test('what is forgotten is not waited for, and the next failure is waited for anew', async () => {
  vi.useFakeTimers()
  const looked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(ready(200)))
  const ask = vi.fn().mockRejectedValueOnce(offline).mockResolvedValue('the list')
  const { client, leave } = shown(ask)
  await vi.advanceTimersByTimeAsync(10)
  client.clear()
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looked).not.toHaveBeenCalled()
  ask.mockRejectedValueOnce(offline)
  const again = new QueryObserver(client, { queryKey: ['list'], queryFn: ask, retry: false })
  const leaveAgain = again.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(again.getCurrentResult().data).toBe('the list')
  leaveAgain()
})

test('without a connection a call fails and says so instead of waiting for ever', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  const { list, leave } = shown(() => Promise.reject(offline))
  await vi.waitFor(() => expect(list.getCurrentResult().status).toBe('error'))
  leave()
  window.dispatchEvent(new Event('online'))
})

test('what is loaded for the first time is asked for again after a change, and its first answer is not taken', async () => {
  let arrive: (list: string) => void = () => undefined
  const before = new Promise<string>((resolve) => (arrive = resolve))
  const ask = vi.fn().mockReturnValueOnce(before).mockResolvedValue('the list after the change')
  const { client, list } = shown(ask)
  await client.invalidateQueries({ queryKey: ['list'] })
  expect(list.getCurrentResult().data).toBe('the list after the change')
  arrive('the list before it')
  await before
  expect(list.getCurrentResult().data).toBe('the list after the change')
})

test('what failed stays failed until it is asked for again', async () => {
  const ask = vi
    .fn()
    .mockRejectedValueOnce(new CallProblem({ status: 500, code: 'unexpected' }))
    .mockResolvedValue('the list')
  const { client, list } = shown(ask)
  await vi.waitFor(() => expect(list.getCurrentResult().status).toBe('error'))
  await client.invalidateQueries()
  expect(list.getCurrentResult().data).toBe('the list')
})

/** A first load that is on its way while something changes. */
const loading = () => {
  let arrive: (list: string) => void = () => undefined
  const before = new Promise<string>((resolve) => (arrive = resolve))
  const ask = vi.fn().mockReturnValueOnce(before).mockResolvedValue('after the change')
  return { ask, arrive: () => arrive('before it') }
}

test('what is shown is loaded again also where nothing else is', async () => {
  const { ask } = loading()
  const { client, list } = shown(ask)
  await client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' })
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('after the change'))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('who waits for what is loaded without being shown gets what it is after the change', async () => {
  const { ask, arrive } = loading()
  const client = createQueryClient()
  const options = { queryKey: ['sound'], queryFn: ask, staleTime: Infinity }
  // A player shows only how its own loading goes.
  const player = new QueryObserver(client, { ...options, enabled: false })
  const leave = player.subscribe(() => undefined)
  const sound = client.query(options)
  await client.invalidateQueries()
  arrive()
  expect(await sound).toBe('after the change')
  expect(await client.query(options)).toBe('after the change')
  expect(ask).toHaveBeenCalledTimes(2)
  leave()
})

test('what was loaded ahead during a change is loaded again on a page that opens meanwhile', async () => {
  const { ask, arrive } = loading()
  const client = createQueryClient()
  const options = { queryKey: ['list'], queryFn: ask }
  const ahead = client.query(options)
  await client.invalidateQueries()
  const list = new QueryObserver(client, options)
  const leave = list.subscribe(() => undefined)
  arrive()
  await ahead
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('after the change'))
  leave()
})
