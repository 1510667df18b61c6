import { TrainerPassword } from '@elocute/contract/auth'
import { limits as rules } from '@elocute/contract/limits'
import { say } from '@elocute/contract/say'
import type { Db } from '../db/client.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import type { Outbox } from '../platform/outbox.ts'
import type { PasswordHasher } from '../platform/password-hasher.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'
import { lockClaims, mailClaims } from './account-limits.ts'
import { findAccount, lockAddress, setPassword } from './accounts.repository.ts'
import type { Codes } from './codes.service.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Devices } from './devices.ts'
import type { RecordEvent } from './events.ts'
import * as grants from './grants.repository.ts'
import type { Limits } from './limits.ts'
import type { Sessions } from './sessions.service.ts'

type Parts = {
  db: Db
  clock: Clock
  outbox: Outbox
  limits: Limits
  codes: Codes
  passwords: PasswordHasher
  devices: Devices
  sessions: Sessions
  record: RecordEvent
}
type Permission = { token: string; passwordLength: { min: number; max: number } }
type NewPassword = { email: string; newPassword: string; token: string | undefined }

export const grantMinutes = 10

const wrongCode = () => new Problem('wrong_code', say.wrongCode)

const refusePassword = (message: string) =>
  new Problem('invalid_input', message, { errors: [{ path: 'newPassword', message }] })

const demandTrainerPassword = (password: string, email: string) => {
  if (!TrainerPassword.safeParse(password).success) throw refusePassword(say.trainerPasswordLength)
  if (isCommonPassword(password, email)) throw refusePassword(say.trainerPasswordCommon)
}

export const createPasswordReset = (parts: Parts) => {
  const { db, clock, outbox, limits, codes, passwords, devices, sessions, record } = parts

  return {
    /** Mails a code when the address has an account; the answer is the same when it has none. */
    request: async (email: string, network: string): Promise<void> => {
      await limits.takeAll(mailClaims(email, network))
      await outbox.put(db, { kind: 'password_reset', email })
      outbox.poke()
    },

    /** The right code lets one browser choose a new password, once, within ten minutes. */
    verify: async (email: string, code: string): Promise<Permission> => {
      const codeHmac = await codes.guess(email, { purpose: 'password_reset', email }, code)
      const token = newToken()
      const passwordLength =
        codeHmac !== null &&
        (await db.transaction(async (tx) => {
          await lockAddress(tx, email)
          if (!(await codes.useUpReset(tx, email, codeHmac))) return undefined
          const expiresAt = minutesAfter(clock.now(), grantMinutes)
          await grants.insertGrant(tx, { tokenHash: hashToken(token), email, expiresAt })
          const account = await findAccount(tx, email)
          return account?.role === 'trainer' ? rules.trainerPassword : rules.resetPassword
        }))
      if (passwordLength) return { token, passwordLength }
      record('code_wrong', { email })
      throw wrongCode()
    },

    /** Sets the new password, ends everything that the old one opened, and returns this browser's device mark. */
    confirm: async ({ email, newPassword, token }: NewPassword): Promise<string> => {
      if (token === undefined) throw wrongCode()
      const claimed = { tokenHash: hashToken(token), email, now: clock.now() }
      const account = (await grants.grantExists(db, claimed)) ? await findAccount(db, email) : undefined
      if (!account) throw wrongCode()
      if (account.role === 'trainer') demandTrainerPassword(newPassword, email)
      const passwordHash = await passwords.hash(newPassword)
      const changed = await db.transaction(async (tx) => {
        await lockAddress(tx, email)
        if (!(await grants.takeGrant(tx, claimed))) return undefined
        const row = await setPassword(tx, email, passwordHash)
        if (!row) return undefined
        await sessions.endAllOf(tx, row.id)
        await grants.deleteGrantsOf(tx, email)
        await codes.removeAllOf(tx, email)
        await limits.forget(tx, lockClaims(email))
        await outbox.put(tx, { kind: 'password_changed', email })
        return row
      })
      if (!changed) throw wrongCode()
      outbox.poke()
      record('password_changed', { userId: changed.id })
      return devices.newMark(changed)
    },

    removeExpired: async (): Promise<void> => {
      await grants.deleteExpiredGrants(db, clock.now())
    },
  }
}
