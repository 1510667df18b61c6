import { expect, test } from 'vitest'
import { CallProblem } from '../../../lib/call-problem.ts'
import { afterFailure } from './send-failure.ts'

const problem = (status: number, code = 'unexpected', details: { said?: string; retryAfter?: number } = {}) =>
  new CallProblem({
    status,
    code,
    serverMessage: details.said,
    retryAfterSeconds: details.retryAfter,
  })

test.each([
  ['network', 0],
  ['timeout', 0],
] as const)('without an answer (%s) it waits for the connection, longer each time', (code, status) => {
  const pauses = [0, 1, 2, 3, 4, 9].map((failures) => afterFailure(problem(status, code), failures, 0))
  expect(pauses.map((after) => 'ms' in after && after.ms)).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  expect(pauses[0]).toMatchObject({ next: 'wait', cause: 'connection' })
})

test('a busy server is asked again when it said, and not by all at once', () => {
  const busy = problem(503, 'busy', { said: 'The server is busy.', retryAfter: 5 })
  expect(afterFailure(busy, 3, 0)).toEqual({
    next: 'wait',
    cause: 'busy',
    ms: 5_000,
    text: 'The server is busy.',
  })
  expect(afterFailure(busy, 3, 0.5)).toMatchObject({ ms: 5_500 })
})

test.each([
  [429, 'too_many'],
  [409, 'analysis_running'],
  [502, 'unreadable'],
  [503, 'unavailable'],
  [504, 'unreadable'],
])('%s %s waits and tries again', (status, code) => {
  expect(afterFailure(problem(status, code), 0, 0)).toMatchObject({ next: 'wait', cause: 'busy', ms: 2_000 })
})

test('too many tries are not waited for when the wait is long, and its end is known', () => {
  const refused = problem(429, 'too_many', { said: 'Too many tries.', retryAfter: 1_800 })
  expect(afterFailure(refused, 0, 0)).toEqual({
    next: 'give-up',
    reason: { why: 'too-many', text: 'Too many tries.', againAtMs: refused.againAtMs },
  })
  expect(refused.againAtMs).toBeGreaterThan(Date.now() + 1_700_000)
  expect(afterFailure(problem(429, 'too_many', { retryAfter: 10 }), 0, 0)).toMatchObject({ ms: 10_000 })
})

test('a session that ended waits for the next one', () => {
  expect(afterFailure(problem(401, 'not_signed_in'), 0, 0)).toMatchObject({ cause: 'session', ms: null })
})

test('what the server does not score says so in its words', () => {
  expect(afterFailure(problem(422, 'not_scored', { said: 'Too quiet' }), 0, 0)).toEqual({
    next: 'give-up',
    reason: { why: 'refused', text: 'Too quiet' },
  })
})

test.each([
  [500, 'unexpected', true],
  [200, 'unreadable', true],
  [413, 'too_large', false],
  [400, 'invalid_input', false],
  [403, 'not_verified', false],
])('%s %s is a failure; sent once more: %s', (status, code, again) => {
  expect(afterFailure(problem(status, code), 0, 0)).toEqual({
    next: 'give-up',
    reason: { why: 'failed', text: 'Error Analyzing Speech, Please try recording again.', again },
  })
})

test('a fault of the page itself may be tried again', () => {
  expect(afterFailure(new Error('what?'), 0, 0)).toMatchObject({ next: 'give-up', reason: { again: true } })
})
