import type { Db } from '../db/client.ts'
import type { Session } from '../http/session.ts'
import type { Limits } from '../platform/limits.ts'
import type { PasswordHasher } from '../platform/password-hasher.ts'
import { brokenField } from '../problem.ts'
import { accountLimits } from './account-limits.ts'
import { findAccount, type Account } from './accounts.repository.ts'

type Dependencies = { db: Db; limits: Limits; passwords: PasswordHasher }

export const wrongPassword = () => brokenField('password', 'password_wrong')

/**
 * Checks the password of signed-in users who confirm something with it. A try is counted before the check, so that parallel
 * tries cannot exceed the limit. Returns the account as it was read; a transaction that follows must lock it.
 */
export const createOwnPassword =
  ({ db, limits, passwords }: Dependencies) =>
  async ({ user: { id, email } }: Session, password: string): Promise<Account> => {
    passwords.assertCapacity()
    const { account, fits, refund } = await passwords.verify(async () => {
      const taken = await limits.takeAll([[accountLimits.passwordChecks, id]])
      const found = await findAccount(db, email)
      return { account: found, passwordHash: found?.passwordHash, refund: taken }
    }, password)
    if (!fits || account?.id !== id) throw wrongPassword()
    await refund([[accountLimits.passwordChecks, id]])
    return account
  }

export type CheckOwnPassword = ReturnType<typeof createOwnPassword>
