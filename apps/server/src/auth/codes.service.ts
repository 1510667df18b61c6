import { timingSafeEqual } from 'node:crypto'
import type { Db, Transaction } from '../db/client.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { keyedHash, newCode } from '../platform/tokens.ts'
import * as codes from './codes.repository.ts'
import type { CodeTarget, Validity } from './codes.repository.ts'

const lifetimeMinutes = 10
const triesPerCode = 5
/** Replicas' clocks may differ by this much. */
const clockSkewMinutes = 1

type Dependencies = { db: Db; clock: Clock; serverKey: Buffer }

/**
 * Verification codes of six digits. A code is generated when its mail is sent, is stored as a keyed hash, and can be tried
 * five times. It belongs to the registration, reset or change of address of one requester, so another requester cannot use up its tries. A mail
 * carries one code and the number of mails is limited, so the number of tries is limited too.
 */
export const createCodes = ({ db, clock, serverKey }: Dependencies) => {
  // The hash covers the target, so a code is valid for nothing else.
  const hmac = ({ purpose, id }: CodeTarget, code: string) => keyedHash(serverKey, 'code', purpose, id, code)

  const validity = (): Validity => {
    const now = clock.now()
    return { now, until: minutesAfter(now, lifetimeMinutes + clockSkewMinutes) }
  }

  return {
    /** Stores and returns a new code. The previous one becomes invalid. */
    issue: async (tx: Transaction, email: string, target: CodeTarget): Promise<string> => {
      const code = newCode()
      const createdAt = clock.now()
      await codes.upsertCode(tx, {
        id: newId(),
        email,
        purpose: target.purpose,
        registrationId: target.purpose === 'account_verification' ? target.id : null,
        resetId: target.purpose === 'password_reset' ? target.id : null,
        emailChangeId: target.purpose === 'email_change' ? target.id : null,
        codeHmac: hmac(target, code),
        createdAt,
        expiresAt: minutesAfter(createdAt, lifetimeMinutes),
      })
      return code
    },

    /** Counts a try, then compares in constant time. Returns the hash of a right code, otherwise null. */
    verify: async (
      target: CodeTarget,
      code: string,
      counter: 'tries' | 'strayTries' = 'tries',
    ): Promise<Buffer | null> => {
      const sent = hmac(target, code)
      const valid = validity()
      const stored = await codes.countTry(db, target, counter, triesPerCode, valid)
      if (stored === undefined) await codes.deleteIfExpired(db, target, valid)
      const right = timingSafeEqual(stored ?? keyedHash(serverKey, 'no code'), sent)
      return right ? sent : null
    },

    consume: (tx: Transaction, target: CodeTarget, codeHmac: Buffer): Promise<boolean> =>
      codes.deleteCode(tx, target, codeHmac),

    removeExpired: async (signal?: AbortSignal): Promise<void> => {
      await codes.deleteExpiredCodes(db, validity(), signal)
    },
  }
}

export type Codes = ReturnType<typeof createCodes>
