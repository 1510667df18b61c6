import type { CodePurpose } from '@elocute/contract/auth'
import { say } from '@elocute/contract/say'
import type { Db } from '../db/client.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { Outbox } from '../platform/outbox.ts'
import type { PasswordHasher } from '../platform/password-hasher.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'
import { lockClaims, mailClaims, resendClaims } from './account-limits.ts'
import { insertAccount, lockAddress } from './accounts.repository.ts'
import type { Codes } from './codes.service.ts'
import type { RecordEvent } from './events.ts'
import type { Limits } from './limits.ts'
import * as registrations from './registrations.repository.ts'

type Parts = {
  db: Db
  clock: Clock
  outbox: Outbox
  limits: Limits
  codes: Codes
  passwords: PasswordHasher
  record: RecordEvent
}
type Applicant = { email: string; first_name: string; middle_name: string | null; last_name: string }
type Proof = { token: string; code: string; password: string }

const lifeHours = 24
const liveAtOnce = 3

const wrongCode = () => new Problem('wrong_code', say.wrongCode)

export const createRegistration = (parts: Parts) => {
  const { db, clock, outbox, limits, codes, passwords, record } = parts

  return {
    /**
     * Writes the registration down and mails a code. What happens is the same whether or not the address has an
     * account; only its owner's mail differs.
     */
    register: async (applicant: Applicant, network: string): Promise<string> => {
      const { email } = applicant
      await limits.takeAll(mailClaims(email, network))
      const token = `reg_${newToken()}`
      const createdAt = clock.now()
      const id = newId()
      await db.transaction(async (tx) => {
        await lockAddress(tx, email)
        await registrations.evictOldestRegistrations(tx, email, liveAtOnce - 1)
        await registrations.insertRegistration(tx, {
          id,
          tokenHash: hashToken(token),
          email,
          firstName: applicant.first_name,
          middleName: applicant.middle_name,
          lastName: applicant.last_name,
          createdAt,
          expiresAt: hoursAfter(createdAt, lifeHours),
        })
        await outbox.put(tx, { kind: 'account_verification', email, registrationId: id })
      })
      outbox.poke()
      record('registered', { email })
      return token
    },

    resendCode: async (email: string, purpose: CodePurpose, network: string): Promise<void> => {
      await limits.takeAll([...resendClaims(email, purpose), ...mailClaims(email, network)])
      await outbox.put(db, { kind: purpose, email })
      outbox.poke()
    },

    /** The right code makes the account, with the names of this registration and no other. */
    verify: async ({ token, code, password }: Proof): Promise<void> => {
      const registration = await registrations.findRegistration(db, hashToken(token), clock.now())
      if (!registration) throw wrongCode()
      const { id, email, firstName, middleName, lastName } = registration
      const target = { purpose: 'account_verification' as const, registrationId: id }
      if ((await codes.guess(email, target, code)) === null) {
        record('code_wrong', { email })
        throw wrongCode()
      }
      const passwordHash = await passwords.hash(password)
      const account = await db.transaction(async (tx) => {
        await lockAddress(tx, email)
        const removed = await registrations.deleteRegistrationsOf(tx, email)
        await codes.removeAllOf(tx, email)
        if (!removed.some((row) => row.id === id)) return undefined
        // Strangers may have used up the sign-ins of an address that had no account yet.
        await limits.forget(tx, lockClaims(email))
        return insertAccount(tx, {
          id: newId(),
          email,
          firstName,
          middleName,
          lastName,
          role: 'trainee',
          status: 'pending',
          passwordHash,
          createdAt: clock.now(),
        })
      })
      if (!account) throw wrongCode()
      record('account_created', { userId: account.id })
    },

    removeExpired: async (): Promise<void> => {
      await registrations.deleteExpiredRegistrations(db, clock.now())
    },
  }
}
