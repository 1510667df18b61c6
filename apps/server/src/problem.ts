import { statusOf, type ProblemBody, type ProblemCode } from '@elocute/contract/problem'

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
