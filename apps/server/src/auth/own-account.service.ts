import type { Account, OpenSession } from '@elocute/contract/account'
import type { SignedInUser } from '@elocute/contract/person'
import { limits as rules } from '@elocute/contract/limits'
import type { Db } from '../db/client.ts'
import type { Session } from '../http/session.ts'
import type { Limits } from '../platform/limits.ts'
import type { Outbox } from '../mails/outbox.ts'
import type { PasswordHasher } from '../platform/password-hasher.ts'
import { Problem } from '../problem.ts'
import { shippedLanguage } from '../shipped-language.ts'
import { lockoutKeys } from './account-limits.ts'
import { lockAddress, lockIfUnchanged, setLanguage, setNames, setPassword } from './accounts.repository.ts'
import type { DeviceCookies } from './device-cookies.ts'
import type { RecordEvent } from './events.ts'
import * as grants from './grants.repository.ts'
import { wrongPassword, type CheckOwnPassword } from './own-password.ts'
import * as resets from './resets.repository.ts'
import type { Sessions } from './sessions.service.ts'
import { assertTrainerPassword } from './trainer-password.ts'

type Dependencies = {
  db: Db
  outbox: Outbox
  limits: Limits
  passwords: PasswordHasher
  deviceCookies: DeviceCookies
  sessions: Sessions
  record: RecordEvent
  checkOwnPassword: CheckOwnPassword
}

type Names = { first_name: string; middle_name: string | null; last_name: string }

const shown = (user: SignedInUser): Account => ({
  ...user,
  password_length: user.role === 'trainer' ? rules.trainerPassword : rules.resetPassword,
})

/** What signed-in users do with their own accounts. */
export const createOwnAccount = (dependencies: Dependencies) => {
  const { db, outbox, limits, passwords, deviceCookies, sessions, record } = dependencies
  const { checkOwnPassword } = dependencies

  return {
    load: ({ user }: Session): Account => shown(user),

    rename: async ({ user }: Session, names: Names): Promise<Account> => {
      const { first_name: firstName, middle_name: middleName, last_name: lastName } = names
      await setNames(db, user.id, { firstName, middleName, lastName })
      return shown({ ...user, ...names })
    },

    setLanguage: async ({ user }: Session, wanted: string | null): Promise<Account> => {
      const language = shippedLanguage(wanted)
      await setLanguage(db, user.id, language)
      return shown({ ...user, language })
    },

    /**
     * Sets a new password, or the first one, if the present one is right or a provider has confirmed the person. All other
     * sessions end, and so do codes and locks. Returns the
     * browser's new device cookie.
     */
    changePassword: async (
      session: Session,
      { password, newPassword }: { password?: string | undefined; newPassword: string },
    ): Promise<string> => {
      const { user, tokenHash } = session
      const { id, email, role } = user
      if (role === 'trainer') assertTrainerPassword(newPassword, email)
      const account = await checkOwnPassword(session, password)
      const passwordHash = await passwords.hash(newPassword)
      const changed = await db.transaction(async (tx) => {
        await lockAddress(tx, email)
        // Deleted, or changed by another tab or a mailed code since it was checked.
        if (!(await lockIfUnchanged(tx, account))) return undefined
        const row = await setPassword(tx, email, passwordHash)
        await sessions.endOthers(tx, id, tokenHash)
        await grants.deleteGrantsOf(tx, email)
        await resets.deleteResetsOf(tx, email)
        await limits.forget(tx, lockoutKeys(email))
        await outbox.put(tx, { kind: 'own_password_changed', email })
        return row
      })
      if (!changed) throw wrongPassword()
      record('password_changed', { userId: id })
      return deviceCookies.issue(changed)
    },

    sessions: async ({ user, tokenHash }: Session): Promise<OpenSession[]> =>
      (await sessions.of(user.id)).map(({ tokenHash: hash, createdAt, lastSeenAt, ...session }) => ({
        ...session,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        current: hash.equals(tokenHash),
      })),

    endSession: async ({ user }: Session, sessionId: string): Promise<void> => {
      if (!(await sessions.endOne(user.id, sessionId))) throw new Problem('not_found', 'session_not_found')
      record('session_ended', { userId: user.id })
    },

    endOtherSessions: async ({ user, tokenHash }: Session): Promise<void> => {
      await sessions.endOthers(db, user.id, tokenHash)
      record('session_ended', { userId: user.id })
    },
  }
}

export type OwnAccount = ReturnType<typeof createOwnAccount>
