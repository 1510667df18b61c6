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
 * The six digits in a mail: made when the mail is sent, stored as a keyed hash, compared five times at most. Each belongs
 * to the registration or reset of one asker, so that whoever asks for the same address uses up his own code and no other.
 * A mail carries one code and the number of mails is limited, so the number of comparisons is too.
 */
export const createCodes = ({ db, clock, serverKey }: Dependencies) => {
  // The hash names what the code is for: digits of one registration or reset say nothing at another.
  const hmac = ({ purpose, id }: CodeTarget, code: string) => keyedHash(serverKey, 'code', purpose, id, code)

  const validity = (): Validity => {
    const now = clock.now()
    return { now, until: minutesAfter(now, lifetimeMinutes + clockSkewMinutes) }
  }

  return {
    /** A new code; the one before is dead. */
    issue: async (tx: Transaction, email: string, target: CodeTarget): Promise<string> => {
      const code = newCode()
      const createdAt = clock.now()
      await codes.upsertCode(tx, {
        id: newId(),
        email,
        purpose: target.purpose,
        registrationId: target.purpose === 'account_verification' ? target.id : null,
        resetId: target.purpose === 'password_reset' ? target.id : null,
        codeHmac: hmac(target, code),
        createdAt,
        expiresAt: minutesAfter(createdAt, lifetimeMinutes),
      })
      return code
    },

    /** Compares, after counting; returns the right code's hash, or null. */
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

    removeExpired: async (): Promise<void> => {
      await codes.deleteExpiredCodes(db, validity())
    },
  }
}

export type Codes = ReturnType<typeof createCodes>
