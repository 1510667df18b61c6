import { createCircuitBreaker } from '../platform/circuit-breaker.ts'
import { callOutside, CallFailed } from '../platform/outgoing-call.ts'
import { LtiFailure } from './lti-failure.ts'

export type PlatformRequest = {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string
  signal?: AbortSignal | undefined
}
export type PlatformAnswer = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

/** Consecutive calls without an answer after which nobody waits for the platform any more, and for how long. */
const breakerOptions = { failures: 5, openSeconds: 30 }
/** Calls of one platform that run at once. A platform that hangs keeps no more sockets. */
const mostAtOnce = 16
/** A page of 1,000 members has about 500 kB. */
const answerBytes = 4 * 1024 * 1024

/** Canvas says by 403 that we may not, and also that we call too often. */
const tooOften = /rate limit exceeded/i

/** Whether the platform takes no more calls for a while. Such an answer says nothing of what was asked. */
const isThrottled = ({ status, text }: PlatformAnswer): boolean =>
  status === 429 || (status === 403 && tooOften.test(text))

const failureOf = (error: unknown): LtiFailure => {
  if (error instanceof LtiFailure) return error
  const trouble = error instanceof CallFailed ? error.trouble : 'no_connection'
  if (trouble === 'not_public') return new LtiFailure('not_public', 'the address is not public')
  if (trouble === 'too_long') return new LtiFailure('unreadable', 'the answer is too long')
  return new LtiFailure('away', `the platform did not answer: ${trouble}`, { cause: error })
}

/**
 * Calls to platforms: to public hosts by https, or to those that the operator allows, each with a time limit, a limit of the answer, and a
 * circuit breaker for each platform, so that one that hangs costs nobody else anything.
 */
export const createPlatformCalls = ({ outgoingAllow }: { outgoingAllow: readonly string[] }) => {
  const known = new Map<string, { running: number; breaker: ReturnType<typeof createCircuitBreaker> }>()

  const stateOf = (name: string) => {
    const state = known.get(name) ?? { running: 0, breaker: createCircuitBreaker(breakerOptions) }
    known.set(name, state)
    return state
  }

  const make = async ({ headers = {}, ...request }: PlatformRequest): Promise<PlatformAnswer> => {
    const answer = await callOutside({
      ...request,
      headers: { accept: 'application/json', ...headers },
      allowed: outgoingAllow,
      answerBytes,
    })
    if (answer.status >= 500)
      throw new LtiFailure('away', `the platform answered ${answer.status}`, { status: answer.status })
    return answer
  }

  return {
    /**
     * Makes a call. `name` is the id of the platform, or the host of one that has none yet. Any status below 500 is an answer, unless the
     * platform takes no more calls now. Throws `LtiFailure` of the kinds `away`, `not_public` and `unreadable`, or the reason of `signal`.
     */
    make: async (name: string, request: PlatformRequest): Promise<PlatformAnswer> => {
      const state = stateOf(name)
      if (state.running >= mostAtOnce) throw new LtiFailure('away', 'too many calls to the platform at once')
      state.running += 1
      try {
        const answer = await state.breaker.call(() => make(request))
        if (answer === null) throw new LtiFailure('away', 'the platform did not answer lately')
        // Not a failure for the breaker: the platform answers, and others need not wait.
        if (isThrottled(answer)) throw new LtiFailure('away', 'the platform takes no more calls now')
        return answer
      } catch (error) {
        request.signal?.throwIfAborted()
        throw failureOf(error)
      } finally {
        state.running -= 1
      }
    },

    /** Forgets a platform that was removed, or a host. */
    forget: (name: string): void => {
      known.delete(name)
    },
  }
}

export type PlatformCalls = ReturnType<typeof createPlatformCalls>

/** The JSON object of an answer. Throws `LtiFailure`: `refused` for a status other than 2xx, `unreadable` for anything else. */
export const objectIn = ({ status, text }: PlatformAnswer): Record<string, unknown> => {
  if (status < 200 || status > 299)
    throw new LtiFailure('refused', `the platform answered ${status}`, { status })
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Told below.
  }
  throw new LtiFailure('unreadable', 'the answer is no JSON object', { status })
}
