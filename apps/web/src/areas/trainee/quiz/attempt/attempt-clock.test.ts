import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAttempt } from '../../../../testing/quizzes.ts'
import { clockOf, secondsLeft } from './attempt-clock.ts'

test('a countdown begins at its time, whatever fractions of a millisecond the clock has', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e9, noNaN: true }),
      fc.integer({ min: 1, max: 3600 }),
      (now, seconds) => {
        const clock = clockOf({ ...anAttempt(), seconds_left: seconds }, now)
        expect(secondsLeft(clock, now)).toBe(seconds)
        expect(secondsLeft(clock, now + 1000 * seconds)).toBe(0)
      },
    ),
    { numRuns: 2000 },
  )
})
