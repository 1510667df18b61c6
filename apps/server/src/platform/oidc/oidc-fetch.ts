import type { CustomFetch } from 'openid-client'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { readAtMost } from '../read-at-most.ts'
import { OidcFailure } from './oidc-provider.ts'

export type OidcTiming = { requestMs: number; openSeconds: number }

/** A person waits for the answer, and makes up to four requests. */
const defaultTiming: OidcTiming = { requestMs: 5_000, openSeconds: 30 }
/** Consecutive requests without an answer after which nobody waits for the provider any more. */
const failures = 5
/** Requests that run at once. A provider that hangs keeps no more sockets. */
const mostAtOnce = 32
const answerBytes = 512 * 1024

/**
 * Requests to one provider, each with a time limit, a limit of its answer and a circuit breaker, so that a provider that hangs costs
 * nobody else anything. Throws `OidcFailure` of the kind `away`.
 */
export const createOidcFetch = (timing: OidcTiming = defaultTiming): CustomFetch => {
  const breaker = createCircuitBreaker({ failures, openSeconds: timing.openSeconds })
  let running = 0

  const request: CustomFetch = async (url, { signal, ...options }) => {
    const timeout = AbortSignal.timeout(timing.requestMs)
    const response = await fetch(url, {
      ...options,
      body: options.body ?? null,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (response.status >= 500) {
      await response.body?.cancel()
      throw new Error(`The provider answered ${response.status}.`)
    }
    const text = await readAtMost(response, answerBytes)
    return new Response(text === '' ? null : text, {
      status: response.status,
      headers: response.headers,
    })
  }

  return async (url, options) => {
    if (running >= mostAtOnce) throw new OidcFailure('away', 'too many requests to the provider at once')
    running += 1
    try {
      const response = await breaker.call(() => request(url, options))
      if (response === null) throw new OidcFailure('away', 'the provider did not answer lately')
      return response
    } catch (error) {
      if (error instanceof OidcFailure) throw error
      throw new OidcFailure('away', 'the provider did not answer', error)
    } finally {
      running -= 1
    }
  }
}
