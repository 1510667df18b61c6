import type { ProblemBody, ProblemCode } from '@elocute/contract/problem'
import { say } from './say.ts'
import { whenAgain } from './when-again.ts'

/** `network`: no answer came. `timeout`: none came in time. `unreadable`: what came is not what the contract says. */
type CallProblemCode = ProblemCode | 'network' | 'timeout' | 'unreadable'

/** What a proxy answers for a server that is away, and what a server answers that is busy or leaving. */
const awayStatuses = [502, 503, 504]

type Details = {
  status: number
  /** Text, because a newer server may know codes that this page does not. */
  code: CallProblemCode | (string & {})
  serverMessage?: string | undefined
  errors?: ProblemBody['errors']
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** Why a call gave no answer. `status` is 0 when none came at all. */
export class CallProblem extends Error {
  readonly status: number
  readonly code: string
  /** What the server itself said, if it said something. */
  readonly serverMessage: string | undefined
  readonly errors: NonNullable<ProblemBody['errors']>
  /** Nothing is wrong with the call: it works once the server can be reached. */
  readonly serverAway: boolean
  readonly retryAfterSeconds: number | undefined
  /** When that is, in milliseconds since 1970. */
  readonly againAtMs: number | undefined

  constructor({ status, code, serverMessage, errors, retryAfterSeconds, cause }: Details) {
    super(serverMessage ?? (code === 'timeout' ? say.general.timeout : say.general.network), { cause })
    this.name = 'CallProblem'
    this.status = status
    this.code = code
    this.serverMessage = serverMessage
    this.errors = errors ?? []
    this.retryAfterSeconds = retryAfterSeconds
    this.serverAway = code === 'network' || code === 'timeout' || awayStatuses.includes(status)
    this.againAtMs = retryAfterSeconds === undefined ? undefined : Date.now() + retryAfterSeconds * 1_000
  }
}

export const isServerAway = (problem: unknown): boolean =>
  problem instanceof CallProblem && problem.serverAway

/**
 * What a screen says about a failure: the server's message, else the fallback, else the network error message. Whoever
 * asked too often is also told when it goes on.
 */
export const messageOf = (problem: unknown, fallback?: string): string => {
  if (!(problem instanceof CallProblem)) return fallback ?? say.general.wrong
  const message = problem.serverMessage ?? fallback ?? problem.message
  const again = problem.status === 429 ? whenAgain(problem.againAtMs) : undefined
  return again === undefined ? message : `${message} ${again}`
}
