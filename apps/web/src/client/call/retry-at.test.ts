import { expect, test } from 'vitest'
import { CallProblem, messageOf } from './call-problem.ts'
import { clockTime, retryAtMessage } from './retry-at.ts'

const now = new Date(2026, 2, 4, 16, 19, 30).getTime()
const after = (seconds: number) => retryAtMessage(now + seconds * 1_000, now)

test('a short wait is told in seconds, a long one by the clock', () => {
  expect(after(1)).toBe('You can continue in 1 second.')
  expect(after(59)).toBe('You can continue in 59 seconds.')
  expect(after(1_380)).toBe(`You can continue at ${clockTime(now + 1_380_000)}.`)
  expect(after(1_380)).toMatch(/ at 4:42\sPM\.$/)
})

test('what is over, not known, or as good as forever is not told', () => {
  expect(after(0)).toBeUndefined()
  expect(after(86_400)).toBeUndefined()
  expect(retryAtMessage(undefined, now)).toBeUndefined()
})

const problem = (status: number, retryAfterSeconds?: number) =>
  new CallProblem({ status, code: 'too_many', serverMessage: 'Too many tries.', retryAfterSeconds })

test('whoever asked too often is told so by the server, and from when on it goes again', () => {
  expect(messageOf(problem(429, 1_200))).toMatch(/^Too many tries\. You can continue at \d+:\d\d\s[AP]M\.$/)
  expect(messageOf(problem(429))).toBe('Too many tries.')
  expect(messageOf(problem(503, 20))).toBe('Too many tries.')
})
