import type { Clock } from '../platform/clock.ts'

/** A clock that stands still until a test moves it. */
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
