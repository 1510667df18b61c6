import type { Role, UserStatus } from '@elocute/contract/person'
import type { Db } from '../db/client.ts'
import type { Outbox } from '../mails/outbox.ts'
import type { PasswordHasher } from '../platform/password-hasher.ts'
import { Problem } from '../problem.ts'
import { accountLimits, failureKeys, lockNoticeKey, type Budget } from './account-limits.ts'
import { findAccount, lockIfUnchanged } from './accounts.repository.ts'
import { deviceName } from './device-name.ts'
import type { DeviceCookies } from './device-cookies.ts'
import type { RecordEvent } from './events.ts'
import { LimitReached } from '../platform/errors.ts'
import type { LimitKey, Limits } from '../platform/limits.ts'
import type { Sessions } from './sessions.service.ts'

type Dependencies = {
  db: Db
  outbox: Outbox
  limits: Limits
  passwords: PasswordHasher
  deviceCookies: DeviceCookies
  sessions: Sessions
  record: RecordEvent
}
type Credentials = { email: string; password: string }
/** The client's network, and its device cookie if it has signed in before. */
type Origin = { network: string; deviceCookie: string | undefined; userAgent: string | undefined }
type SignedIn = { accessToken: string; role: Role; status: UserStatus; deviceCookie: string }

const wrongCredentials = () => new Problem('wrong_credentials', 'wrong_credentials')

export const createSignIn = ({
  db,
  outbox,
  limits,
  passwords,
  deviceCookies,
  sessions,
  record,
}: Dependencies) => {
  /** Queues the mail for every address. Whether an account exists is checked when the mail is composed, not here. */
  const notifyOwnerOnce = async (email: string): Promise<void> => {
    await db.transaction(async (tx) => {
      const { taken } = await limits.take(tx, lockNoticeKey(email))
      if (taken) await outbox.put(tx, { kind: 'account_locked', email })
    })
  }

  /** Counts the call as failed before the password is verified, so that parallel tries cannot exceed a limit. */
  const takeLimits = async (email: string, limitKeys: readonly LimitKey[]) => {
    try {
      return await limits.takeAll(limitKeys)
    } catch (error) {
      if (error instanceof LimitReached) {
        record('sign_in_locked', { email })
        if (error.limit === accountLimits.failuresInARow.name) await notifyOwnerOnce(email)
      }
      throw error
    }
  }

  const countAttempt = async (email: string, { network, deviceCookie }: Origin) => {
    const account = await findAccount(db, email)
    const device = deviceCookies.deviceOf(deviceCookie, account)
    const budget: Budget = device === null ? `account ${email}` : `device ${device}`
    const failures = failureKeys(budget)
    const ofNetwork: readonly LimitKey[] = [[accountLimits.failuresOfNetwork, network]]
    // A browser with a device cookie does not use the limits of its network, which others behind the same router could use
    // up. The network's rows come last, because a class shares them and they stay locked until the transaction ends.
    const others: readonly LimitKey[] =
      device === null
        ? [[accountLimits.loginsOfNetwork, network], ...ofNetwork]
        : [[accountLimits.loginsOfDevice, device]]
    const refund = await takeLimits(email, [...failures, ...others])
    const onSuccess = () => refund(device === null ? ofNetwork : [])
    return { account, passwordHash: account?.passwordHash, device, failures, onSuccess }
  }

  return {
    signIn: async ({ email, password }: Credentials, origin: Origin): Promise<SignedIn> => {
      passwords.assertCapacity()
      // A try is counted when its turn comes, not when it is queued. Otherwise a waiting class would count as failures.
      const found = await passwords.verify(() => countAttempt(email, origin), password)
      const { account, device, failures, onSuccess, fits } = found
      const accessToken =
        fits && account
          ? await db.transaction(async (tx) => {
              // The account may have been deleted or got a new password while the hash was computed.
              return (await lockIfUnchanged(tx, account))
                ? sessions.open(tx, account.id, deviceName(origin.userAgent))
                : null
            })
          : null
      if (accessToken === null || !account) {
        record('sign_in_failed', { email })
        throw wrongCredentials()
      }
      await onSuccess()
      await limits.forget(db, failures)
      record('signed_in', { userId: account.id })
      const { role, status } = account
      const cookie = (device !== null && origin.deviceCookie) || deviceCookies.issue(account)
      return { accessToken, role, status, deviceCookie: cookie }
    },

    signOut: async (userId: string, tokenHash: Buffer): Promise<void> => {
      await sessions.end(tokenHash)
      record('session_ended', { userId })
    },
  }
}
