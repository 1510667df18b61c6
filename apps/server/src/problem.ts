import { say } from '@elocute/contract/say'
import { statusOf, type ProblemBody, type ProblemCode } from '@elocute/contract/problem'
import {
  Busy,
  LimitReached,
  MalwareFound,
  PlatformError,
  ScannerUnavailable,
  StorageFull,
  StorageUnavailable,
} from './platform/errors.ts'

type Details = {
  errors?: ProblemBody['errors']
  /** Seconds until trying again makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** A refusal that the caller is told about. Everything else that is thrown is a 500 without details. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly errors: ProblemBody['errors']
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, message: string, { errors, retryAfter, cause }: Details = {}) {
    super(message, { cause })
    this.name = 'Problem'
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
  }

  get status(): number {
    return statusOf[this.code]
  }

  body(): ProblemBody {
    return { message: this.message, code: this.code, ...(this.errors && { errors: this.errors }) }
  }
}

/** The refusal that an error means for the caller; null when it is neither a refusal nor an error of the platform. */
export const problemOf = (error: unknown): Problem | null => {
  if (error instanceof Problem) return error
  if (!(error instanceof PlatformError)) return null
  const known = answers.find(({ type }) => error instanceof type)
  if (!known) return null
  const { retryAfter, cause } = error
  return new Problem(known.code, known.message, { ...(retryAfter !== undefined && { retryAfter }), cause })
}

const answers = [
  { type: Busy, code: 'busy', message: say.busy },
  { type: LimitReached, code: 'too_many', message: say.tooMany },
  { type: StorageFull, code: 'storage_full', message: say.storageFull },
  { type: StorageUnavailable, code: 'unavailable', message: say.unavailable },
  { type: ScannerUnavailable, code: 'unavailable', message: say.scannerUnavailable },
  { type: MalwareFound, code: 'malware', message: say.malware },
] as const
