import { expect, test } from 'vitest'
import { CallProblem } from '../../../../client/call/call-problem.ts'
import { stepAfterFailure } from './send-failure.ts'

const problem = (
  status: number,
  code = 'unexpected',
  details: { said?: string; reason?: string; retryAfter?: number } = {},
) =>
  new CallProblem({
    status,
    code,
    reason: details.reason,
    serverMessage: details.said,
    retryAfterSeconds: details.retryAfter,
  })

test.each([
  ['network', undefined],
  ['timeout', undefined],
  ['unreadable', undefined],
  ['foreign', 'Something between you and Elocute answered: 403 Blocked'],
] as const)(
  'without an answer of the server (%s) it waits for the connection with exponential backoff, and says what it knows',
  (code, said) => {
    const failure = problem(0, code, said === undefined ? {} : { said })
    const steps = [0, 1, 2, 3, 4, 9].map((failures) => stepAfterFailure(failure, failures, 0))
    expect(steps.map((step) => 'delayMs' in step && step.delayMs)).toEqual([
      2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
    expect(steps[0]).toMatchObject({ next: 'wait', reason: 'connection', text: said ?? null })
  },
)

test('a busy server is retried after its Retry-After plus jitter', () => {
  const busy = problem(503, 'busy', { said: 'The server is busy.', retryAfter: 5 })
  expect(stepAfterFailure(busy, 3, 0)).toEqual({
    next: 'wait',
    reason: 'busy',
    delayMs: 5_000,
    text: 'The server is busy.',
  })
  expect(stepAfterFailure(busy, 3, 0.5)).toMatchObject({ delayMs: 5_500 })
})

test.each([
  [429, 'too_many'],
  [409, 'analysis_running'],
  [503, 'unavailable'],
])('%s %s waits and tries again', (status, code) => {
  expect(stepAfterFailure(problem(status, code), 0, 0)).toMatchObject({
    next: 'wait',
    reason: 'busy',
    delayMs: 2_000,
  })
})

test('a rate limit with a long Retry-After gives up and gives the time of the next attempt', () => {
  const refused = problem(429, 'too_many', { said: 'Too many tries.', retryAfter: 1_800 })
  expect(stepAfterFailure(refused, 0, 0)).toEqual({
    next: 'give-up',
    reason: { kind: 'too-many', text: 'Too many tries.', retryAtMs: refused.retryAtMs },
  })
  expect(refused.retryAtMs).toBeGreaterThan(Date.now() + 1_700_000)
  expect(stepAfterFailure(problem(429, 'too_many', { retryAfter: 10 }), 0, 0)).toMatchObject({
    delayMs: 10_000,
  })
})

test('an expired session waits for the next sign-in', () => {
  expect(stepAfterFailure(problem(401, 'not_signed_in'), 0, 0)).toMatchObject({
    reason: 'session',
    delayMs: null,
  })
})

test("a recording that the server does not score keeps the server's message", () => {
  expect(
    stepAfterFailure(problem(422, 'not_scored', { said: 'Too quiet', reason: 'too_quiet' }), 0, 0),
  ).toEqual({
    next: 'give-up',
    reason: { kind: 'refused', text: 'Too quiet', code: 'too_quiet' },
  })
})

test.each([
  [500, 'unexpected', true],
  [507, 'storage_full', true],
  [413, 'too_large', false],
  [400, 'invalid_input', false],
  [403, 'not_verified', false],
])('%s %s is a failure; retryable: %s', (status, code, retryable) => {
  expect(stepAfterFailure(problem(status, code), 0, 0)).toEqual({
    next: 'give-up',
    reason: { kind: 'failed', text: 'Error Analyzing Speech, Please try recording again.', retryable },
  })
})

test('an unexpected error in the page is retryable', () => {
  expect(stepAfterFailure(new Error('what?'), 0, 0)).toMatchObject({
    next: 'give-up',
    reason: { retryable: true },
  })
})
