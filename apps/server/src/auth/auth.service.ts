import type { Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../platform/clock.ts'
import type { Outbox } from '../platform/outbox.ts'
import type { PasswordHasher } from '../platform/password-hasher.ts'
import type { Invitations } from '../invitations/invitations.service.ts'
import { createAccountMails } from './account-mails.service.ts'
import { createCodes } from './codes.service.ts'
import { createDeviceCookies } from './device-cookies.ts'
import { createEmailChange } from './email-change.service.ts'
import { createAuthEvents } from './events.ts'
import { createFirstTrainer } from './first-trainer.service.ts'
import { createLimits } from '../platform/limits.ts'
import { createMailBudget } from './mail-budget.ts'
import { createMailChoices } from './mail-choices.service.ts'
import { createOwnAccount } from './own-account.service.ts'
import { createOwnPassword } from './own-password.ts'
import { createPasswordReset } from './password-reset.service.ts'
import { createRegistration } from './registration.service.ts'
import type { Sessions } from './sessions.service.ts'
import { createSignIn } from './sign-in.service.ts'

export type AuthDependencies = {
  db: Db
  clock: Clock
  serverKey: Buffer
  publicUrl: string
  outbox: Outbox
  passwords: PasswordHasher
  sessions: Sessions
  audit: Audit
  invitations: Invitations
  log: Pick<Log, 'info' | 'warn'>
}

/** Builds all services of accounts. */
export const createAuth = (dependencies: AuthDependencies) => {
  const { sessions } = dependencies
  const record = createAuthEvents(dependencies)
  const limits = createLimits(dependencies)
  const codes = createCodes(dependencies)
  const deviceCookies = createDeviceCookies(dependencies)
  const mailBudget = createMailBudget({ ...dependencies, limits, deviceCookies })
  const checkOwnPassword = createOwnPassword({ ...dependencies, limits })
  const shared = { ...dependencies, record, limits, mailBudget, codes, deviceCookies, checkOwnPassword }
  const registration = createRegistration(shared)
  const passwordReset = createPasswordReset(shared)
  const mailChoices = createMailChoices(dependencies)
  const emailChange = createEmailChange(shared)
  return {
    signIn: createSignIn(shared),
    registration,
    passwordReset,
    ownAccount: createOwnAccount(shared),
    emailChange,
    checkOwnPassword,
    record,
    limits,
    firstTrainer: createFirstTrainer(shared),
    mailChoices,
    mails: createAccountMails({ ...dependencies, codes }),

    /** Deletes expired rows. Expiry is checked at each use, so this only keeps the tables small. */
    removeExpired: async (): Promise<void> => {
      await sessions.removeExpired()
      for (const part of [registration, codes, passwordReset, emailChange, limits]) await part.removeExpired()
    },
  }
}

export type Auth = ReturnType<typeof createAuth>
