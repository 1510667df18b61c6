import type { Claim, Limit } from './limits.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The figures of sign-ins and new codes; those of mails are in mail-budget.ts. */
export const accountLimits = {
  loginsOfNetwork: { name: 'logins-network', max: 300, seconds: minute },
  /** Stops somebody who tries one password at many accounts; a class behind one address stays below. */
  failuresOfNetwork: { name: 'failures-network', max: 100, seconds: 15 * minute },
  failures: { name: 'failures', max: 10, seconds: 15 * minute },
  /**
   * Without a success in between; afterwards a new password opens the account, or the end of the window. A three-letter
   * password has 17 576 values, so this is a chance of 0.6 % in three months. The window ends so that the rows of addresses
   * that nobody has do not stay.
   */
  failuresInARow: { name: 'failures-in-a-row', max: 100, seconds: 90 * day },
  /** The owner is told once that only a new password opens the account; then not again until there is one. */
  lockNotices: { name: 'locks-told', max: 1, seconds: 90 * day },
  /** Of a browser that has signed in before; every sign-in costs a hash, the right ones too. */
  loginsOfDevice: { name: 'logins-device', max: 20, seconds: minute },
  resendPause: { name: 'resend-pause', max: 1, seconds: 30 },
  resendsInAnHour: { name: 'resends-hour', max: 5, seconds: hour },
} as const satisfies Record<string, Limit>

/** Whose failed sign-ins are counted together: everybody's at one account, or one device's that knows it. */
export type Budget = `account ${string}` | `device ${string}`

/** The lasting lock is looked at first: whoever meets both is told of the one that waiting does not open. */
export const failureKeys = (budget: Budget): readonly Claim[] => [
  [accountLimits.failuresInARow, budget],
  [accountLimits.failures, budget],
]

export const lockNoticeKey = (email: string): Claim => [accountLimits.lockNotices, email]

/** Everything that stands between an account and its owner; a new password takes it away. */
export const lockoutKeys = (email: string): readonly Claim[] => [
  ...failureKeys(`account ${email}`),
  lockNoticeKey(email),
]

/** `flow` names what the new code is for: a registration or reset, otherwise an asker and an address. */
export const resendKeys = (purpose: string, flow: string): readonly Claim[] => [
  [accountLimits.resendPause, `${purpose} ${flow}`],
  [accountLimits.resendsInAnHour, `${purpose} ${flow}`],
]
