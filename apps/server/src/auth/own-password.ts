import type { Db } from '../db/client.ts'
import type { Session } from '../http/session.ts'
import type { Limits } from '../platform/limits.ts'
import type { PasswordHasher } from '../platform/password-hasher.ts'
import { brokenField } from '../problem.ts'
import { accountLimits } from './account-limits.ts'
import { findAccount, findAccountById, type Account } from './accounts.repository.ts'
import type { Sessions } from './sessions.service.ts'

type Dependencies = {
  db: Db
  limits: Limits
  passwords: PasswordHasher
  sessions: Pick<Sessions, 'confirmedAt'>
}

export const wrongPassword = () => brokenField('password', 'password_wrong')

/**
 * Checks the password of signed-in users who confirm something with it. A try is counted before the check, so that parallel
 * tries cannot exceed the limit. Without a password, a sign-in at a provider counts that was made for this a moment ago: see decision
 * 108. Returns the account as it was read; a transaction that follows must lock it.
 */
export const createOwnPassword = ({ db, limits, passwords, sessions }: Dependencies) => {
  const byPassword = async ({ user: { id, email } }: Session, password: string): Promise<Account> => {
    passwords.assertCapacity()
    const { account, fits, refund } = await passwords.verify(async () => {
      const taken = await limits.takeAll([[accountLimits.passwordChecks, id]])
      const found = await findAccount(db, email)
      return { account: found, passwordHash: found?.passwordHash ?? undefined, refund: taken }
    }, password)
    if (!fits || account?.id !== id) throw wrongPassword()
    await refund([[accountLimits.passwordChecks, id]])
    return account
  }

  const byProvider = async ({ user, tokenHash }: Session): Promise<Account> => {
    const account = await findAccountById(db, user.id)
    if (account && (await sessions.confirmedAt(tokenHash))) return account
    throw brokenField('password', account?.passwordHash ? 'password_required' : 'confirmation_needed')
  }

  return (session: Session, password: string | undefined): Promise<Account> =>
    password === undefined ? byProvider(session) : byPassword(session, password)
}

export type CheckOwnPassword = ReturnType<typeof createOwnPassword>
