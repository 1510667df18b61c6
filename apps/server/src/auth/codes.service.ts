import { timingSafeEqual } from 'node:crypto'
import type { Db, Transaction } from '../db/client.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { keyedHash, newCode } from '../platform/tokens.ts'
import { accountLimits } from './account-limits.ts'
import * as codes from './codes.repository.ts'
import type { CodeTarget } from './codes.repository.ts'
import type { Limits } from './limits.ts'

const lifeMinutes = 10
const triesPerCode = 5

type Parts = { db: Db; clock: Clock; serverKey: Buffer; limits: Limits }

/** The six digits in a mail: made when the mail is sent, stored as a keyed hash, compared five times at most. */
export const createCodes = ({ db, clock, serverKey, limits }: Parts) => {
  // The hash names what the code is for: digits of one purpose or registration say nothing at another.
  const hmac = (target: CodeTarget, code: string) =>
    target.purpose === 'account_verification'
      ? keyedHash(serverKey, 'code', target.purpose, target.registrationId, code)
      : keyedHash(serverKey, 'code', target.purpose, target.email, code)

  const store = async (tx: Transaction, email: string, target: CodeTarget, code: string) => {
    const createdAt = clock.now()
    await codes.upsertCode(tx, {
      id: newId(),
      email,
      purpose: target.purpose,
      registrationId: target.purpose === 'account_verification' ? target.registrationId : null,
      codeHmac: hmac(target, code),
      createdAt,
      expiresAt: minutesAfter(createdAt, lifeMinutes),
    })
  }

  return {
    /** One new code that opens each of these; the code before is dead. */
    mint: async (tx: Transaction, email: string, targets: readonly CodeTarget[]): Promise<string> => {
      const code = newCode()
      for (const target of targets) await store(tx, email, target, code)
      return code
    },

    /**
     * Compares, after counting; returns the right code's hash, or null. A code that does not exist costs the
     * same statements and one commit, so that time does not tell whether it does.
     */
    guess: async (email: string, target: CodeTarget, code: string): Promise<Buffer | null> => {
      const sent = hmac(target, code)
      const stored = await db.transaction(async (tx) => {
        const codeHmac = await codes.countTry(tx, target, triesPerCode, clock.now())
        const limit = codeHmac ? accountLimits.guessesInADay : accountLimits.idleGuesses
        const { taken } = await limits.take(tx, [limit, email])
        return taken ? codeHmac : undefined
      })
      const right = timingSafeEqual(stored ?? keyedHash(serverKey, 'no code'), sent)
      return right ? sent : null
    },

    useUpReset: (tx: Transaction, email: string, codeHmac: Buffer): Promise<boolean> =>
      codes.deleteResetCode(tx, email, codeHmac),

    removeAllOf: async (tx: Transaction, email: string): Promise<void> => {
      await codes.deleteCodesOf(tx, email)
    },

    removeExpired: async (): Promise<void> => {
      await codes.deleteExpiredCodes(db, clock.now())
    },
  }
}

export type Codes = ReturnType<typeof createCodes>
