import { timingSafeEqual } from 'node:crypto'
import type { Db, Transaction } from '../db/client.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { keyedHash, newCode } from '../platform/tokens.ts'
import * as codes from './codes.repository.ts'
import type { CodeTarget, Living } from './codes.repository.ts'

const lifeMinutes = 10
const triesPerCode = 5
/** Replicas' clocks may differ by this much. */
const clockSkewMinutes = 1

type Parts = { db: Db; clock: Clock; serverKey: Buffer }

/**
 * The six digits in a mail: made when the mail is sent, stored as a keyed hash, compared five times at most. Each belongs
 * to the registration or reset of one asker, so that whoever asks for the same address uses up his own code and no other.
 * A mail carries one code and the number of mails is limited, so the number of comparisons is too.
 */
export const createCodes = ({ db, clock, serverKey }: Parts) => {
  // The hash names what the code is for: digits of one registration or reset say nothing at another.
  const hmac = ({ purpose, id }: CodeTarget, code: string) => keyedHash(serverKey, 'code', purpose, id, code)

  const living = (): Living => {
    const now = clock.now()
    return { now, until: minutesAfter(now, lifeMinutes + clockSkewMinutes) }
  }

  return {
    /** A new code; the one before is dead. */
    mint: async (tx: Transaction, email: string, target: CodeTarget): Promise<string> => {
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
        expiresAt: minutesAfter(createdAt, lifeMinutes),
      })
      return code
    },

    /** Compares, after counting; returns the right code's hash, or null. */
    guess: async (
      target: CodeTarget,
      code: string,
      counter: 'tries' | 'strayTries' = 'tries',
    ): Promise<Buffer | null> => {
      const sent = hmac(target, code)
      const now = living()
      const stored = await codes.countTry(db, target, counter, triesPerCode, now)
      if (stored === undefined) await codes.deleteIfDead(db, target, now)
      const right = timingSafeEqual(stored ?? keyedHash(serverKey, 'no code'), sent)
      return right ? sent : null
    },

    useUp: (tx: Transaction, target: CodeTarget, codeHmac: Buffer): Promise<boolean> =>
      codes.deleteCode(tx, target, codeHmac),

    removeExpired: async (): Promise<void> => {
      await codes.deleteDeadCodes(db, living())
    },
  }
}

export type Codes = ReturnType<typeof createCodes>
