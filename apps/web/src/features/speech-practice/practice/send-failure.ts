import { CallProblem, messageOf } from '../../../lib/call-problem.ts'
import { sayPractice as words } from '../../../lib/say-practice.ts'
import type { Unscored, WaitingFor } from './practice.state.ts'

export type AfterFailure =
  | { next: 'wait'; cause: WaitingFor; ms: number | null; text: string | null }
  | { next: 'give-up'; reason: Unscored }

const shortestPauseMs = 2_000
const longestPauseMs = 30_000

/** What becomes of a recording that could not be analysed, after so many failures before this one. */
export const afterFailure = (problem: unknown, failures: number, chance: number): AfterFailure => {
  if (!(problem instanceof CallProblem)) return failed(words.analysisFailed, true)
  const { status, code, serverMessage, retryAfterSeconds, againAtMs } = problem
  const pauseMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** failures)
  // A class that was told to wait for the same seconds must not come back in the same moment.
  const askedMs = retryAfterSeconds === undefined ? pauseMs : retryAfterSeconds * 1_000 + chance * 1_000
  if (status === 0) return waits('connection', pauseMs, null)
  if (status === 401) return waits('session', null, null)
  const text = messageOf(problem, words.analysisFailed)
  // Whoever has used up an hour of tries does not sit and wait for the next, but wants to know when it comes.
  if (status === 429 && againAtMs !== undefined && askedMs > longestPauseMs + 1_000)
    return { next: 'give-up', reason: { why: 'too-many', text: serverMessage ?? words.tooMany, againAtMs } }
  // The gateway in front of a server that is being restarted says 502 or 504.
  if ([429, 502, 503, 504].includes(status) || code === 'analysis_running')
    return waits('busy', askedMs, serverMessage ?? null)
  if (status === 422) return { next: 'give-up', reason: { why: 'refused', text } }
  return failed(text, status >= 500 || code === 'unreadable')
}

const waits = (cause: WaitingFor, ms: number | null, text: string | null): AfterFailure => ({
  next: 'wait',
  cause,
  ms,
  text,
})

const failed = (text: string, again: boolean): AfterFailure => ({
  next: 'give-up',
  reason: { why: 'failed', text, again },
})
