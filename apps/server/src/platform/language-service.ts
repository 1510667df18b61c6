import { setTimeout as pause } from 'node:timers/promises'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { LimitReached } from './errors.ts'
import type { LimitKey } from './limits.ts'
import { readAtMost } from './read-at-most.ts'

/** The operator's OpenAI-compatible service. Without `transcriptionModel` it gets no recordings. */
export type LanguageService = {
  url: string
  key: string
  model: string
  transcriptionModel?: string | undefined
}

export type LanguageTimeouts = { totalMs: number; retryDelayMs: { min: number; max: number } }

/** The service with the limit of its calls. */
export type LimitedLanguageService = {
  service: LanguageService
  callsPerDay: number
  timeouts?: LanguageTimeouts | undefined
}

type Call<T> = {
  /** Below the address of the service. */
  path: `/${string}`
  body: string | FormData
  /** Called before every request, including a retry. Throws `LimitReached` where no more calls are allowed. */
  demandCall: () => Promise<unknown>
  /** Reads the answer, or throws. Its error must not quote the answer, because it is logged. */
  read: (text: string) => T
  signal?: AbortSignal | undefined
}

const answerBytes = 256 * 1024
const secondsOfDay = 86_400
const circuit = {
  failures: 5,
  openSeconds: 30,
  // That is no failure of the service.
  ignores: (error: unknown) => error instanceof LimitReached,
}

/** The limit of all calls of the service together. */
export const languageCallsOfAll = (callsPerDay: number): LimitKey => [
  { name: 'language-calls-all', max: callsPerDay, seconds: secondsOfDay },
  'everybody',
]

/** Where the texts and recordings go, as people read it: the host, with its port where that is not the usual one. */
export const hostOf = ({ url }: LanguageService): string => new URL(url).host

/** The service answered with an error status. */
export class ServiceRefused extends Error {
  readonly status: number
  readonly temporary: boolean
  /** 0 where the service has not said it. */
  readonly retryAfterMs: number

  constructor({ status, headers }: Response) {
    super(`The language service answered ${status}.`)
    this.name = 'ServiceRefused'
    this.status = status
    this.temporary = status === 429 || status >= 500
    this.retryAfterMs = 1000 * (Number(headers.get('retry-after') ?? 0) || 0)
  }
}

/** A redirect is an error: the key and the data go only to the configured address. */
const post = async (
  { url, key }: LanguageService,
  { path, body }: Pick<Call<unknown>, 'path' | 'body'>,
  signal: AbortSignal,
): Promise<string> => {
  const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
    method: 'POST',
    redirect: 'error',
    credentials: 'omit',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${key}`,
      // That of a form has its boundary, which only the form knows.
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
    signal,
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new ServiceRefused(response)
  }
  return readAtMost(response, answerBytes)
}

/**
 * Calls one endpoint of the language service. Null while it is not called after failures, which is half a minute after five in a row.
 * Throws `ServiceRefused`, `LimitReached`, or another error where there was no answer that can be used.
 */
export const createLanguageCalls = (service: LanguageService, timeouts: LanguageTimeouts) => {
  const breaker = createCircuitBreaker(circuit)

  const once = async <T>(call: Call<T>, signal: AbortSignal): Promise<T> => {
    await call.demandCall()
    return call.read(await post(service, call, signal))
  }

  const twice = async <T>(call: Call<T>, signal: AbortSignal): Promise<T> => {
    const started = performance.now()
    try {
      return await once(call, signal)
    } catch (error) {
      if (!(error instanceof ServiceRefused) || !error.temporary) throw error
      const { min, max } = timeouts.retryDelayMs
      const delayMs = Math.max(error.retryAfterMs, min + Math.random() * (max - min))
      // A retry that cannot end in time would only be load for a service that is busy already.
      if (performance.now() - started + delayMs > timeouts.totalMs / 2) throw error
      await pause(delayMs, undefined, { signal })
      return await once(call, signal)
    }
  }

  return async <T>(call: Call<T>): Promise<T | null> => {
    const limit = AbortSignal.timeout(timeouts.totalMs)
    return breaker.call(() => twice(call, call.signal ? AbortSignal.any([limit, call.signal]) : limit))
  }
}
