import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './unavailable.ts'

const failure = (code: string) => Object.assign(new Error('a failure'), { code })

test.each(['08006', '25006', '25P03', '40001', '40P01', '53300', '55P03', '57014', '58030', 'ECONNRESET'])(
  '%s may succeed later, also as the cause of another error',
  (code) => {
    expect(isDatabaseUnavailable(failure(code))).toBe(true)
    expect(isDatabaseUnavailable(new Error('wrapped', { cause: failure(code) }))).toBe(true)
  },
)

test.each(['23505', '22P02', '42P01', '25001', ''])('%s is the fault of the statement', (code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(false)
})
