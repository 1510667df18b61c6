import { limits as rules } from '@elocute/contract/limits'
import type { Db } from '../db/client.ts'
import { hoursAfter, minutesAfter, type Clock } from '../platform/clock.ts'
import type { Outbox } from '../mails/outbox.ts'
import type { PasswordHasher } from '../platform/password-hasher.ts'
import { newId } from '../platform/ids.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'
import { lockoutKeys, resendKeys } from './account-limits.ts'
import { findAccount, lockAddress, setPassword } from './accounts.repository.ts'
import { requesterKey, requesterHash, flowHours, type Requester } from './requester.ts'
import type { Codes } from './codes.service.ts'
import type { DeviceCookies } from './device-cookies.ts'
import type { RecordEvent } from './events.ts'
import * as grants from './grants.repository.ts'
import type { LimitKey, Limits } from '../platform/limits.ts'
import type { MailBudget } from './mail-budget.ts'
import type { DeletedIdentities } from './providers/deleted-identities.ts'
import * as resets from './resets.repository.ts'
import type { Sessions } from './sessions.service.ts'
import { assertTrainerPassword } from './trainer-password.ts'

type Dependencies = {
  db: Db
  clock: Clock
  serverKey: Buffer
  outbox: Outbox
  limits: Limits
  mailBudget: MailBudget
  codes: Codes
  passwords: PasswordHasher
  deviceCookies: DeviceCookies
  sessions: Sessions
  record: RecordEvent
  deletedIdentities: Pick<DeletedIdentities, 'dropUnproven'>
}
type Permission = { token: string; passwordLength: { min: number; max: number } }
type NewPassword = { email: string; newPassword: string; token: string | undefined }

export const grantMinutes = 10
/** Replicas' clocks may differ by this much. */
const clockSkewMinutes = 1

const wrongCode = () => new Problem('wrong_code', 'wrong_code')

export const createPasswordReset = (dependencies: Dependencies) => {
  const { db, clock, serverKey, outbox, limits, mailBudget, codes } = dependencies
  const { passwords, deviceCookies, sessions, record, deletedIdentities } = dependencies

  const validity = () => {
    const now = clock.now()
    return { now, until: minutesAfter(now, grantMinutes + clockSkewMinutes) }
  }

  const ownReset = async (email: string, { flowToken }: Requester): Promise<string | undefined> =>
    flowToken === undefined ? undefined : resets.resetOfToken(db, hashToken(flowToken), email, clock.now())

  /**
   * Queues a mail with a code. For an address without an account the same work is done, but nothing is sent. Returns the
   * token of this reset, for the browser's cookie.
   */
  const request = async (
    email: string,
    requester: Requester,
    others: readonly LimitKey[] = [],
  ): Promise<string> => {
    await mailBudget.take(email, requester, others)
    const token = newToken()
    const id = newId()
    const createdAt = clock.now()
    await db.transaction(async (tx) => {
      await resets.insertReset(tx, {
        id,
        email,
        createdAt,
        tokenHash: hashToken(token),
        requester: requesterHash(serverKey, requester),
        expiresAt: hoursAfter(createdAt, flowHours),
      })
      await outbox.put(tx, { kind: 'password_reset', email, resetId: id })
    })
    return token
  }

  return {
    request: (email: string, requester: Requester): Promise<string> => request(email, requester),

    /** Queues a new code for this browser's reset. Without one it begins a new reset and returns its token. */
    resendCode: async (email: string, requester: Requester): Promise<string | undefined> => {
      const resetId = await ownReset(email, requester)
      if (resetId === undefined) {
        const limitKeys = resendKeys('password_reset', requesterKey(serverKey, requester, email))
        return request(email, requester, limitKeys)
      }
      await mailBudget.take(email, requester, resendKeys('password_reset', resetId))
      await db.transaction((tx) => outbox.put(tx, { kind: 'password_reset', email, resetId }))
      return undefined
    },

    /** The right code grants one browser one new password within ten minutes. */
    verify: async (email: string, code: string, requester: Requester): Promise<Permission> => {
      const own = await ownReset(email, requester)
      // A client without cookies is identified by its network. Its tries are counted apart from those of the browser.
      const id =
        own ?? (await resets.newestResetOf(db, requesterHash(serverKey, requester), email, clock.now()))
      const target = id === undefined ? undefined : { purpose: 'password_reset' as const, id }
      const codeHmac = target ? await codes.verify(target, code, own ? 'tries' : 'strayTries') : null
      const token = newToken()
      const passwordLength =
        target !== undefined &&
        codeHmac !== null &&
        (await db.transaction(async (tx) => {
          await lockAddress(tx, email)
          if (!(await codes.consume(tx, target, codeHmac))) return undefined
          await resets.deleteReset(tx, target.id)
          const expiresAt = minutesAfter(clock.now(), grantMinutes)
          await grants.insertGrant(tx, { tokenHash: hashToken(token), email, expiresAt })
          const account = await findAccount(tx, email)
          return account?.role === 'trainer' ? rules.trainerPassword : rules.resetPassword
        }))
      if (passwordLength) return { token, passwordLength }
      record('code_wrong', { email })
      throw wrongCode()
    },

    /** Sets the new password, ends all sessions, grants and locks, and returns this browser's device cookie. */
    confirm: async ({ email, newPassword, token }: NewPassword): Promise<string> => {
      if (token === undefined) throw wrongCode()
      const grant = { tokenHash: hashToken(token), email, ...validity() }
      const account = (await grants.grantExists(db, grant)) ? await findAccount(db, email) : undefined
      if (!account) throw wrongCode()
      if (account.role === 'trainer') assertTrainerPassword(newPassword, email)
      const passwordHash = await passwords.hash(newPassword)
      const changed = await db.transaction(async (tx) => {
        await lockAddress(tx, email)
        if (!(await grants.consumeGrant(tx, grant))) return undefined
        const row = await setPassword(tx, email, passwordHash)
        if (!row) return undefined
        await sessions.endAllOf(tx, row.id)
        // Whom a learning platform has named with this address may be somebody else.
        await deletedIdentities.dropUnproven(tx, row.id)
        await grants.deleteGrantsOf(tx, email)
        await resets.deleteResetsOf(tx, email)
        await limits.forget(tx, lockoutKeys(email))
        await outbox.put(tx, { kind: 'password_changed', email })
        return row
      })
      if (!changed) throw wrongCode()
      record('password_changed', { userId: changed.id })
      return deviceCookies.issue(changed)
    },

    removeExpired: async (signal?: AbortSignal): Promise<void> => {
      await grants.deleteExpiredGrants(db, validity(), signal)
      await resets.deleteExpiredResets(db, clock.now(), signal)
    },
  }
}
