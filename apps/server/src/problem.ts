import { messageParams, type brokenRule, type MessageCode } from '@elocute/contract/message-codes'
import type { MessageParams } from '@elocute/contract/message-params'
import type { ProblemBody } from '@elocute/contract/problem'
import { statusOf, type ProblemCode } from '@elocute/contract/problem-codes'
import {
  Busy,
  FileReplaced,
  LimitReached,
  MalwareFound,
  PlatformError,
  ScannerUnavailable,
  StorageFull,
  StorageUnavailable,
} from './platform/errors.ts'
import { inLanguage } from './reader-language.ts'
import { sentence } from './sentence.ts'

type BrokenRule = ReturnType<typeof brokenRule>

type Details = {
  /** The numbers in the sentence, if they are not the constants of the contract. */
  params?: MessageParams
  errors?: readonly BrokenRule[]
  /** What is stored, for a conflict, in the form of the endpoint's `data`. */
  data?: unknown
  /** Seconds until trying again makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** A refusal that the caller is told about. Everything else that is thrown is a 500 without details. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly reason: MessageCode
  readonly params: MessageParams
  readonly errors: readonly BrokenRule[] | undefined
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    reason: MessageCode,
    { params = messageParams[reason], errors, data, retryAfter, cause }: Details = {},
  ) {
    // Logs are in English.
    super(
      inLanguage(null, () => sentence(reason, params)),
      { cause },
    )
    this.name = 'Problem'
    this.code = code
    this.reason = reason
    this.params = params
    this.errors = errors
    this.data = data
    this.retryAfter = retryAfter
  }

  get status(): number {
    return statusOf[this.code]
  }

  /** In the language of the moment. */
  body(): ProblemBody {
    const { code, reason, params, errors, data } = this
    return {
      message: sentence(reason, params),
      code,
      reason,
      ...numbers(params),
      ...(data !== undefined && { data }),
      ...(errors && {
        errors: errors.map((rule) => ({
          path: rule.path,
          message: sentence(rule.code, rule.params),
          code: rule.code,
          ...numbers(rule.params),
        })),
      }),
    }
  }
}

const numbers = (params: MessageParams) => Object.keys(params).length > 0 && { params }

/** The refusal of a request in which one field breaks a rule. */
export const brokenField = (path: string, reason: MessageCode): Problem =>
  new Problem('invalid_input', reason, { errors: [{ path, code: reason, params: messageParams[reason] }] })

/** The refusal that an error means for the caller; null when it is neither a refusal nor an error of the platform. */
export const problemOf = (error: unknown): Problem | null => {
  if (error instanceof Problem) return error
  if (!(error instanceof PlatformError)) return null
  const known = answers.find(({ type }) => error instanceof type)
  if (!known) return null
  const { retryAfter, cause } = error
  return new Problem(known.code, known.reason, { ...(retryAfter !== undefined && { retryAfter }), cause })
}

const answers = [
  { type: Busy, code: 'busy', reason: 'busy' },
  { type: LimitReached, code: 'too_many', reason: 'too_many' },
  { type: StorageFull, code: 'storage_full', reason: 'storage_full' },
  { type: StorageUnavailable, code: 'unavailable', reason: 'unavailable' },
  { type: FileReplaced, code: 'unavailable', reason: 'unavailable' },
  { type: ScannerUnavailable, code: 'unavailable', reason: 'scanner_unavailable' },
  { type: MalwareFound, code: 'malware', reason: 'malware' },
] as const
