import type { LtiFailure as Kind } from '@elocute/contract/lti-platforms'

/**
 * Why a launch, a registration or a call of a service of a platform failed. The owner reads it in plain words, see the messages of
 * `lms`. `away`: no answer in time. `not_public`: an address that the server does not call. `refused`: the platform answered with an
 * error. `unreadable`: its answer is none of the standard. `client_refused`: it does not accept our client or its signature. `state`:
 * begun in another browser, too long ago or not at all. `replayed`: the launch was used before. `signature`: not signed by the platform.
 * `claims`: not for us, not now, or incomplete. `deployment`: from a deployment that is not allowed. `not_approved`: of a platform that
 * waits for the owner. `denied`: the platform did not let the person in. `role`, `trainers`, `address`, `account`: the person cannot come.
 */
export type LtiFailureKind = Kind

export class LtiFailure extends Error {
  readonly kind: LtiFailureKind
  /** The HTTP status of the platform, if it answered. */
  readonly status: number | null

  /** The message has words of the standard and of the library, and no value that a platform or a person has sent. */
  constructor(
    kind: LtiFailureKind,
    message: string,
    { status = null, cause }: { status?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'LtiFailure'
    this.kind = kind
    this.status = status
  }
}
