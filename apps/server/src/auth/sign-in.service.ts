import type { Role, UserStatus } from '@elocute/contract/person'
import type { Audit, AuditedTransaction } from '../audit/audit.service.ts'
import type { Db, Handle } from '../db/client.ts'
import type { Outbox } from '../mails/outbox.ts'
import type { PasswordHasher } from '../platform/password-hasher.ts'
import { Problem } from '../problem.ts'
import { accountLimits, failureKeys, lockNoticeKey, type Budget } from './account-limits.ts'
import { findAccount, lockIfUnchanged, type Account } from './accounts.repository.ts'
import { deviceName } from './device-name.ts'
import type { DeviceCookies } from './device-cookies.ts'
import type { RecordEvent } from './events.ts'
import { LimitReached } from '../platform/errors.ts'
import type { LimitKey, Limits } from '../platform/limits.ts'
import type { ByProvider, Sessions } from './sessions.service.ts'

/** Whether a provider names the role of an account, which is then asked at each sign-in. */
export type IsRoleOfProvider = (tx: Handle, account: Account) => Promise<boolean>

type Dependencies = {
  db: Db
  outbox: Outbox
  limits: Limits
  passwords: PasswordHasher
  deviceCookies: DeviceCookies
  sessions: Sessions
  record: RecordEvent
  audit: Audit
  isRoleOfProvider: IsRoleOfProvider
}
type Credentials = { email: string; password: string }
/** The client's network, and its device cookie if it has signed in before. */
export type Origin = { network: string; deviceCookie: string | undefined; userAgent: string | undefined }
type Entered = { accessToken: string; role: Role; status: UserStatus }
export type SignedIn = Entered & { deviceCookie: string }

/** What the right password is for, in one transaction with the lock of the account. */
type Entrance = {
  /** Takes the locks that come before that of the account. */
  lock: (tx: AuditedTransaction) => Promise<void>
  enter: (tx: AuditedTransaction, account: Account) => Promise<Entered>
}

const wrongCredentials = () => new Problem('wrong_credentials', 'wrong_credentials')

export const createSignIn = ({
  db,
  outbox,
  limits,
  passwords,
  deviceCookies,
  sessions,
  record,
  audit,
  isRoleOfProvider,
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
    return { account, passwordHash: account?.passwordHash ?? undefined, device, failures, onSuccess }
  }

  const openSession = ({ userAgent }: Origin): Entrance => ({
    lock: () => Promise.resolve(),
    enter: async (tx, account) => {
      // Otherwise a password would keep a role that the provider has taken away.
      if (await isRoleOfProvider(tx, account)) throw new Problem('sign_in_refused', 'sign_in_at_provider')
      const { id, role, status } = account
      return { accessToken: await sessions.open(tx, id, deviceName(userAgent)), role, status }
    },
  })

  return {
    /** Opens a session, or does what else the password was asked for. */
    signIn: async (
      { email, password }: Credentials,
      origin: Origin,
      { lock, enter }: Entrance = openSession(origin),
    ): Promise<SignedIn> => {
      passwords.assertCapacity()
      // A try is counted when its turn comes, not when it is queued. Otherwise a waiting class would count as failures.
      const found = await passwords.verify(() => countAttempt(email, origin), password)
      const { account, device, failures, onSuccess, fits } = found
      const entered =
        fits && account
          ? await audit.transaction(async (tx) => {
              await lock(tx)
              // The account may have been deleted or got a new password while the hash was computed.
              const locked = await lockIfUnchanged(tx, account)
              return locked ? enter(tx, locked) : null
            })
          : null
      if (entered === null || !account) {
        record('sign_in_failed', { email })
        throw wrongCredentials()
      }
      await onSuccess()
      await limits.forget(db, failures)
      record('signed_in', { userId: account.id })
      const cookie = (device !== null && origin.deviceCookie) || deviceCookies.issue(account)
      return { ...entered, deviceCookie: cookie }
    },

    /** Returns the provider that has signed the person in. */
    signOut: async (userId: string, tokenHash: Buffer): Promise<ByProvider | null> => {
      const byProvider = await sessions.end(tokenHash)
      record('session_ended', { userId })
      return byProvider
    },
  }
}

export type SignIn = ReturnType<typeof createSignIn>
