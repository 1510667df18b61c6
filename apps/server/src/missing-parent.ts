import { isMissingParent } from './db/violations.ts'
import { Problem } from './problem.ts'

type Refusal = ConstructorParameters<typeof Problem>

/** For `catch`. Throws this refusal where a row was written whose parent row had just been deleted, and any other error as it is. */
export const refuseMissing =
  (code: Refusal[0], reason: Refusal[1]) =>
  (error: unknown): never => {
    throw isMissingParent(error) ? new Problem(code, reason, { cause: error }) : error
  }

/** The same where the only parent that can be missing is the caller, whose account has just been deleted. */
export const refuseDeletedCaller = refuseMissing('not_signed_in', 'not_signed_in')
