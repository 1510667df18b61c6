import * as m from '@elocute/messages/practice'
import { CallProblem, messageOf } from '../../../../client/call/call-problem.ts'
import { isFinalRefusal } from '../../../../client/call/refusal.ts'
import type { UnscoredReason, WaitReason } from './practice.state.ts'

export type FailureStep =
  | { next: 'wait'; reason: WaitReason; delayMs: number | null; text: string | null }
  | { next: 'give-up'; reason: UnscoredReason }

const minDelayMs = 2_000
const maxDelayMs = 30_000

/**
 * What to do after a failed upload: wait and retry with exponential backoff, or give up.
 * `failures`: the number of failures before this one. `jitter` (0 to 1): a random part of a second that is added to the
 * server's Retry-After, so that many clients do not return at the same time.
 */
export const stepAfterFailure = (problem: unknown, failures: number, jitter: number): FailureStep => {
  if (!(problem instanceof CallProblem)) return failed(m.analysisFailed(), true)
  const { status, code, reason, serverMessage, retryAfterSeconds, retryAtMs } = problem
  const backoffMs = Math.min(maxDelayMs, minDelayMs * 2 ** failures)
  const delayMs = retryAfterSeconds === undefined ? backoffMs : retryAfterSeconds * 1_000 + jitter * 1_000
  if (status === 0) return wait('connection', backoffMs, serverMessage ?? null)
  if (status === 401) return wait('session', null, null)
  const text = messageOf(problem, m.analysisFailed())
  // A rate limit of up to an hour is too long to wait for. The screen shows when it ends instead.
  if (status === 429 && retryAtMs !== undefined && delayMs > maxDelayMs + 1_000)
    return {
      next: 'give-up',
      reason: { kind: 'too-many', text: serverMessage ?? m.tooMany(), retryAtMs: retryAtMs },
    }
  if ([429, 503].includes(status) || code === 'analysis_running')
    return wait('busy', delayMs, serverMessage ?? null)
  if (status === 422) return { next: 'give-up', reason: { kind: 'refused', text, code: reason ?? code } }
  return failed(text, !isFinalRefusal(problem))
}

const wait = (reason: WaitReason, delayMs: number | null, text: string | null): FailureStep => ({
  next: 'wait',
  reason,
  delayMs,
  text,
})

const failed = (text: string, retryable: boolean): FailureStep => ({
  next: 'give-up',
  reason: { kind: 'failed', text, retryable },
})
