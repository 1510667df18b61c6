import type { RunningAttempt } from '@elocute/contract/quiz-attempts'
import { formatUtc, parseUtc } from '@elocute/contract/utc-timestamp'

/**
 * The server's clock as this page sees it. `deadlineMs` is on the page's own clock that nobody can set
 * (performance.now), so that a wrong or changed time of day costs nobody a second.
 */
export type AttemptClock = { startedAt: string; deadlineAt: string; deadlineMs: number }

/** `nowMs` is the moment at which the server's answer came. */
export const clockOf = (attempt: RunningAttempt, nowMs: number): AttemptClock => ({
  startedAt: attempt.started_at,
  deadlineAt: attempt.deadline_at,
  deadlineMs: nowMs + attempt.seconds_left * 1_000,
})

export const isOver = (clock: AttemptClock, nowMs: number): boolean => nowMs >= clock.deadlineMs

/** Whole seconds, as a countdown shows them: 1 until the very end. */
export const secondsLeft = (clock: AttemptClock, nowMs: number): number =>
  Math.max(0, Math.ceil((clock.deadlineMs - nowMs) / 1_000))

/** What the server's clock shows at this moment; never before the start, never after the end. */
export const serverTime = (clock: AttemptClock, nowMs: number): string => {
  const deadline = parseUtc(clock.deadlineAt)?.getTime() ?? 0
  const start = parseUtc(clock.startedAt)?.getTime() ?? 0
  const left = Math.max(0, clock.deadlineMs - nowMs)
  return formatUtc(new Date(Math.max(start, deadline - left)))
}
