import type { Claim, Limit } from './limits.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Every figure that protects accounts. */
export const accountLimits = {
  loginsOfNetwork: { name: 'logins-network', max: 300, seconds: minute },
  /** Stops somebody who tries one password at many accounts; a class behind one address stays below. */
  failuresOfNetwork: { name: 'failures-network', max: 100, seconds: 15 * minute },
  failures: { name: 'failures', max: 10, seconds: 15 * minute },
  /**
   * Without a success in between; afterwards only a new password opens the account. A three-letter password has
   * 17 576 values, so this is a chance of 0.6 %. Ten years stand for ever.
   */
  failuresInARow: { name: 'failures-in-a-row', max: 100, seconds: 3650 * day },
  /** The owner is told once that only a new password opens the account; then not again until there is one. */
  locksTold: { name: 'locks-told', max: 1, seconds: 3650 * day },
  resendPause: { name: 'resend-pause', max: 1, seconds: 30 },
  resendsInAnHour: { name: 'resends-hour', max: 5, seconds: hour },
  mailsOfNetwork: { name: 'mails-network', max: 300, seconds: hour },
  mailsInAnHour: { name: 'mails-hour', max: 10, seconds: hour },
  mailsInADay: { name: 'mails-day', max: 20, seconds: day },
  guessesInADay: { name: 'guesses-day', max: 100, seconds: day },
  /** Counts guesses at codes that do not exist, only so that they take as long as the others. */
  idleGuesses: { name: 'guesses-idle', max: 100, seconds: day },
} as const satisfies Record<string, Limit>

/** Whose failed sign-ins are counted together: everybody's at one account, or one device's that knows it. */
export type Budget = `account ${string}` | `device ${string}`

/** The lasting lock is looked at first: whoever meets both is told of the one that waiting does not open. */
export const failureClaims = (budget: Budget): readonly Claim[] => [
  [accountLimits.failuresInARow, budget],
  [accountLimits.failures, budget],
]

export const lockToldClaim = (email: string): Claim => [accountLimits.locksTold, email]

/** Everything that stands between an account and its owner; a new password takes it away. */
export const lockClaims = (email: string): readonly Claim[] => [
  ...failureClaims(`account ${email}`),
  lockToldClaim(email),
]

/** Counted for the address as it was typed, so that nothing tells whether it has an account. */
export const mailClaims = (email: string, network: string): readonly Claim[] => [
  [accountLimits.mailsOfNetwork, network],
  [accountLimits.mailsInAnHour, email],
  [accountLimits.mailsInADay, email],
]

export const resendClaims = (email: string, purpose: string): readonly Claim[] => [
  [accountLimits.resendPause, `${purpose} ${email}`],
  [accountLimits.resendsInAnHour, `${purpose} ${email}`],
]
