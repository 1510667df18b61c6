import * as m from '@elocute/messages/general'
import type { ProblemBody } from '@elocute/contract/problem'
import type { ProblemCode } from '@elocute/contract/problem-codes'
import { retryAtMessage } from './retry-at.ts'

/**
 * `network`: no answer. `timeout`: no answer in time. `foreign`: the answer of somebody between this page and the server.
 * `unreadable`: the answer is cut off, or does not match the contract.
 */
const connectionCodes = ['network', 'timeout', 'foreign', 'unreadable'] as const

type CallProblemCode = ProblemCode | (typeof connectionCodes)[number]

type Details = {
  status: number
  /** The status of an answer that the server has not sent. */
  foreignStatus?: number
  /** A string, because a newer server may send codes that this version does not know. */
  code: CallProblemCode | (string & {})
  reason?: string | undefined
  serverMessage?: string | undefined
  errors?: ProblemBody['errors']
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** Why a call failed. `status` is the server's; 0 if the server has not answered. */
export class CallProblem extends Error {
  readonly status: number
  readonly foreignStatus: number | undefined
  readonly code: string
  /** The code of the server's message. */
  readonly reason: string | undefined
  /** The server's message in the language of the page, or what somebody else has answered; undefined if nobody answered. */
  readonly serverMessage: string | undefined
  readonly errors: NonNullable<ProblemBody['errors']>
  /** The call itself is valid and will work once the server can be reached. */
  readonly serverAway: boolean
  readonly retryAfterSeconds: number | undefined
  /** When to retry, in milliseconds since 1970. */
  readonly retryAtMs: number | undefined

  constructor({
    status,
    foreignStatus,
    code,
    reason,
    serverMessage,
    errors,
    retryAfterSeconds,
    cause,
  }: Details) {
    super(serverMessage ?? (code === 'timeout' ? m.timeout() : m.network()), { cause })
    this.name = 'CallProblem'
    this.status = status
    this.foreignStatus = foreignStatus
    this.code = code
    this.reason = reason
    this.serverMessage = serverMessage
    this.errors = errors ?? []
    this.retryAfterSeconds = retryAfterSeconds
    this.serverAway = (connectionCodes as readonly string[]).includes(code) || status === 503
    this.retryAtMs = retryAfterSeconds === undefined ? undefined : Date.now() + retryAfterSeconds * 1_000
  }
}

export const isServerAway = (problem: unknown): boolean =>
  problem instanceof CallProblem && problem.serverAway

/** What somebody else has answered in the place of the server. */
export const foreignAnswerOf = (problem: unknown): string | undefined =>
  problem instanceof CallProblem && problem.code === 'foreign' ? problem.serverMessage : undefined

/**
 * The message of a failure: the server's, else the fallback, else the network error message. Where something was done too often it also
 * says when to try again.
 */
export const messageOf = (problem: unknown, fallback?: string): string => {
  if (!(problem instanceof CallProblem)) return fallback ?? m.wrong()
  const message = problem.serverMessage ?? fallback ?? problem.message
  const again = [409, 429].includes(problem.status) ? retryAtMessage(problem.retryAtMs) : undefined
  return again === undefined ? message : `${message} ${again}`
}
