import { onTestFinished, vi } from 'vitest'
import type { Clock } from '../platform/clock.ts'

/** A clock that stands still until the test sets it. */
export type TestClock = Clock & {
  advance(by: { seconds?: number; minutes?: number; hours?: number }): void
  set(moment: Date): void
}

export const testClock = (start = new Date()): TestClock => {
  let moment = start
  return {
    now: () => moment,
    set: (to) => {
      moment = to
    },
    advance: ({ seconds = 0, minutes = 0, hours = 0 }) => {
      moment = new Date(moment.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}

/** Moves `Date` forward until the test ends, for libraries that cannot be given a clock. Timers stay real. */
export const advanceSystemTime = (seconds: number): void => {
  const moment = Date.now() + seconds * 1000
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  vi.setSystemTime(moment)
}
