import * as m from '@elocute/messages/general'
import type { ProblemBody, ProblemCode } from '@elocute/contract/problem'
import { retryAtMessage } from './retry-at.ts'

/** `network`: no response. `timeout`: no response in time. `unreadable`: the response does not match the contract. */
type CallProblemCode = ProblemCode | 'network' | 'timeout' | 'unreadable'

/** Sent by a proxy when the server is down, or by a server that is busy or shutting down. */
const awayStatuses = [502, 503, 504]

type Details = {
  status: number
  /** A string, because a newer server may send codes that this version does not know. */
  code: CallProblemCode | (string & {})
  reason?: string | undefined
  serverMessage?: string | undefined
  errors?: ProblemBody['errors']
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** Why a call failed. `status` is 0 if there was no response. */
export class CallProblem extends Error {
  readonly status: number
  readonly code: string
  /** The code of the server's message. */
  readonly reason: string | undefined
  /** The server's message, if it sent one, in the language of the page. */
  readonly serverMessage: string | undefined
  readonly errors: NonNullable<ProblemBody['errors']>
  /** The call itself is valid and will work once the server can be reached. */
  readonly serverAway: boolean
  readonly retryAfterSeconds: number | undefined
  /** When to retry, in milliseconds since 1970. */
  readonly retryAtMs: number | undefined

  constructor({ status, code, reason, serverMessage, errors, retryAfterSeconds, cause }: Details) {
    super(serverMessage ?? (code === 'timeout' ? m.timeout() : m.network()), { cause })
    this.name = 'CallProblem'
    this.status = status
    this.code = code
    this.reason = reason
    this.serverMessage = serverMessage
    this.errors = errors ?? []
    this.retryAfterSeconds = retryAfterSeconds
    this.serverAway = code === 'network' || code === 'timeout' || awayStatuses.includes(status)
    this.retryAtMs = retryAfterSeconds === undefined ? undefined : Date.now() + retryAfterSeconds * 1_000
  }
}

export const isServerAway = (problem: unknown): boolean =>
  problem instanceof CallProblem && problem.serverAway

/**
 * The message of a failure: the server's, else the fallback, else the network error message. After a 429 it also says when
 * to try again.
 */
export const messageOf = (problem: unknown, fallback?: string): string => {
  if (!(problem instanceof CallProblem)) return fallback ?? m.wrong()
  const message = problem.serverMessage ?? fallback ?? problem.message
  const again = problem.status === 429 ? retryAtMessage(problem.retryAtMs) : undefined
  return again === undefined ? message : `${message} ${again}`
}
