import { keyedHash } from '../platform/tokens.ts'

export type AuthEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'sign_in_locked'
  | 'registered'
  | 'account_created'
  | 'code_wrong'
  | 'password_changed'
  | 'session_ended'

type Subject = { userId: string } | { email: string }
type Log = { info(details: object, message: string): void }

/**
 * What happened to accounts, for the operator's log. An address stands there as a short keyed hash: lines about
 * one person can be found together, and the log names nobody.
 */
export const createAuthEvents =
  ({ log, serverKey }: { log: Log; serverKey: Buffer }) =>
  (event: AuthEvent, subject: Subject): void => {
    const logged =
      'userId' in subject
        ? subject
        : { address: keyedHash(serverKey, 'log', subject.email).toString('base64url').slice(0, 12) }
    log.info({ event, ...logged }, event.replaceAll('_', ' '))
  }

export type RecordEvent = ReturnType<typeof createAuthEvents>
