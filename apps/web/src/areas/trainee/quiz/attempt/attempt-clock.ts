import type { RunningAttempt } from '@elocute/contract/quiz-attempts'
import { formatUtc, parseUtc } from '@elocute/contract/utc-timestamp'

/**
 * The server's clock as this page sees it. `startedAt` and `deadlineAt` are UTC times of the server. `deadlineMs` is on
 * the page's monotonic clock (performance.now), so that a wrong or changed time of day has no effect.
 */
export type AttemptClock = { startedAt: string; deadlineAt: string; deadlineMs: number }

/** `nowMs` is when the server's answer came. */
export const clockOf = (attempt: RunningAttempt, nowMs: number): AttemptClock => ({
  startedAt: attempt.started_at,
  deadlineAt: attempt.deadline_at,
  deadlineMs: nowMs + attempt.seconds_left * 1_000,
})

export const isOver = (clock: AttemptClock, nowMs: number): boolean => nowMs >= clock.deadlineMs

/**
 * Whole seconds, rounded up as a countdown shows them: 0 only at the deadline. The clock has fractions of a millisecond, whose
 * rounding errors must not make 90 s to 91 s.
 */
export const secondsLeft = (clock: AttemptClock, nowMs: number): number =>
  Math.max(0, Math.ceil(Math.round(clock.deadlineMs - nowMs) / 1_000))

/** The server's time at `nowMs`, limited to the time between start and deadline. */
export const serverTime = (clock: AttemptClock, nowMs: number): string => {
  const deadline = parseUtc(clock.deadlineAt)?.getTime() ?? 0
  const start = parseUtc(clock.startedAt)?.getTime() ?? 0
  const left = Math.max(0, clock.deadlineMs - nowMs)
  return formatUtc(new Date(Math.max(start, deadline - left)))
}

/** The remaining seconds that a screen reader announces. */
const timeCalls = [60, 30, 10] as const
export type TimeCall = (typeof timeCalls)[number]

/** The announcement that became due between two readings of the clock; the last one if there were several. */
export const timeCallBetween = (before: number, after: number): TimeCall | null =>
  timeCalls.findLast((call) => before > call && after <= call && after > 0) ?? null
