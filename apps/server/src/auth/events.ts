import type { Log } from '../log.ts'
import { keyedHash } from '../platform/tokens.ts'

export type AuthEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'sign_in_locked'
  | 'registered'
  | 'account_created'
  | 'code_wrong'
  | 'password_changed'
  | 'email_changed'
  | 'account_deleted'
  | 'session_ended'

type Subject = { userId: string } | { email: string }

/**
 * Security events of accounts in the operator's log. An email address is logged as a short keyed hash, so lines about one
 * person can be correlated and the log contains no address.
 */
export const createAuthEvents =
  ({ log, serverKey }: { log: Pick<Log, 'info'>; serverKey: Buffer }) =>
  (event: AuthEvent, subject: Subject): void => {
    const logged =
      'userId' in subject
        ? subject
        : { address: keyedHash(serverKey, 'log', subject.email).toString('base64url').slice(0, 12) }
    log.info({ event, ...logged }, event.replaceAll('_', ' '))
  }

export type RecordEvent = ReturnType<typeof createAuthEvents>
