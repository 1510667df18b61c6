import { expect, test } from 'vitest'
import { CallProblem } from './call-problem.ts'
import { retryDelayMs, worthRetrying } from './query-client.ts'

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
