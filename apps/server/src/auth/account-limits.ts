import type { LimitKey, Limit } from '../platform/limits.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Limits of sign-ins and of new codes. The limits of mails are in mail-budget.ts. */
export const accountLimits = {
  loginsOfNetwork: { name: 'logins-network', max: 300, seconds: minute },
  /** Sign-ins that are begun at a provider. Each is a row for ten minutes. */
  providerSignInsOfNetwork: { name: 'provider-sign-ins-network', max: 300, seconds: minute },
  /** Stops password spraying (one password tried at many accounts). A class behind one address stays below it. */
  failuresOfNetwork: { name: 'failures-network', max: 100, seconds: 15 * minute },
  failures: { name: 'failures', max: 10, seconds: 15 * minute },
  /**
   * Failures without a success in between. A new password, or the end of the window, unlocks the account. A three-letter
   * password has 17 576 values, so an attacker's chance is 0.6 % in three months. The window has an end so that rows of
   * addresses without an account do not stay forever.
   */
  failuresInARow: { name: 'failures-in-a-row', max: 100, seconds: 90 * day },
  /** The owner gets one mail about the lock. The next one is possible after a new password. */
  lockNotices: { name: 'locks-told', max: 1, seconds: 90 * day },
  /** Sign-ins of a browser with a device cookie. Every sign-in costs a hash, successful ones too. */
  loginsOfDevice: { name: 'logins-device', max: 20, seconds: minute },
  /** Wrong present passwords of a signed-in user, who confirms something with it. */
  passwordChecks: { name: 'password-checks', max: 10, seconds: 15 * minute },
  /** Codes that one account can have mailed to new addresses, so that it cannot send mails to many. */
  emailChangesInAnHour: { name: 'email-changes-hour', max: 6, seconds: hour },
  emailChangesInADay: { name: 'email-changes-day', max: 12, seconds: day },
  resendPause: { name: 'resend-pause', max: 1, seconds: 30 },
  resendsInAnHour: { name: 'resends-hour', max: 5, seconds: hour },
} as const satisfies Record<string, Limit>

/** Failed sign-ins are counted for an account (browsers without a device cookie) or for one device. */
export type Budget = `account ${string}` | `device ${string}`

/** The lasting lock comes first. When both limits are reached, the caller learns about the lasting one. */
export const failureKeys = (budget: Budget): readonly LimitKey[] => [
  [accountLimits.failuresInARow, budget],
  [accountLimits.failures, budget],
]

export const lockNoticeKey = (email: string): LimitKey => [accountLimits.lockNotices, email]

/** All limits that can lock an owner out. A new password clears them. */
export const lockoutKeys = (email: string): readonly LimitKey[] => [
  ...failureKeys(`account ${email}`),
  lockNoticeKey(email),
]

/** `flow` identifies the registration or reset that the code belongs to, otherwise the requester and the address. */
export const resendKeys = (purpose: string, flow: string): readonly LimitKey[] => [
  [accountLimits.resendPause, `${purpose} ${flow}`],
  [accountLimits.resendsInAnHour, `${purpose} ${flow}`],
]
