import type { Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../platform/clock.ts'
import type { Outbox } from '../mails/outbox.ts'
import type { PasswordHasher } from '../platform/password-hasher.ts'
import type { Invitations } from '../invitations/invitations.service.ts'
import { createAccountMails } from './account-mails.service.ts'
import { createCodes } from './codes.service.ts'
import { createDeviceCookies } from './device-cookies.ts'
import { createEmailChange } from './email-change.service.ts'
import { createAuthEvents } from './events.ts'
import { createFirstTrainer } from './first-trainer.service.ts'
import type { Limits } from '../platform/limits.ts'
import { createMailBudget } from './mail-budget.ts'
import { createMailChoices } from './mail-choices.service.ts'
import { createOwnAccount } from './own-account.service.ts'
import { createOwnPassword } from './own-password.ts'
import { createPasswordReset } from './password-reset.service.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { createRegistration } from './registration.service.ts'
import type { Sessions } from './sessions.service.ts'
import { createSignIn } from './sign-in.service.ts'

export type AuthDependencies = {
  db: Db
  clock: Clock
  serverKey: Buffer
  publicUrl: string
  outbox: Outbox
  limits: Limits
  passwords: PasswordHasher
  sessions: Sessions
  audit: Audit
  invitations: Invitations
  settings: Pick<SchoolSettings, 'school'>
  log: Pick<Log, 'info' | 'warn'>
}

/** Builds all services of accounts. */
export const createAuth = (dependencies: AuthDependencies) => {
  const { db, clock, serverKey, publicUrl, outbox, limits, passwords, sessions, audit, log } = dependencies
  const { invitations, settings } = dependencies
  const record = createAuthEvents({ log, serverKey })
  const codes = createCodes({ db, clock, serverKey })
  const deviceCookies = createDeviceCookies({ serverKey })
  const mailBudget = createMailBudget({ db, serverKey, limits, deviceCookies })
  const checkOwnPassword = createOwnPassword({ db, limits, passwords })
  const registration = createRegistration({
    db,
    clock,
    serverKey,
    outbox,
    limits,
    mailBudget,
    codes,
    passwords,
    record,
    audit,
    invitations,
    settings,
  })
  const passwordReset = createPasswordReset({
    db,
    clock,
    serverKey,
    outbox,
    limits,
    mailBudget,
    codes,
    passwords,
    deviceCookies,
    sessions,
    record,
  })
  const mailChoices = createMailChoices({ db, clock, serverKey, publicUrl })
  const emailChange = createEmailChange({
    db,
    clock,
    outbox,
    limits,
    mailBudget,
    codes,
    sessions,
    audit,
    record,
    checkOwnPassword,
  })
  return {
    signIn: createSignIn({ db, outbox, limits, passwords, deviceCookies, sessions, record }),
    registration,
    passwordReset,
    ownAccount: createOwnAccount({
      db,
      outbox,
      limits,
      passwords,
      deviceCookies,
      sessions,
      record,
      checkOwnPassword,
    }),
    emailChange,
    checkOwnPassword,
    record,
    firstTrainer: createFirstTrainer({ db, clock, serverKey, publicUrl, passwords, sessions, record, log }),
    mailChoices,
    mails: createAccountMails({ codes, invitations, publicUrl }),

    /** Deletes expired rows. Expiry is checked at each use, so this only keeps the tables small. */
    removeExpired: async (): Promise<void> => {
      await sessions.removeExpired()
      for (const part of [registration, codes, passwordReset, emailChange, limits]) await part.removeExpired()
    },
  }
}

export type Auth = ReturnType<typeof createAuth>
