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
import { createNewcomers } from './newcomers.ts'
import { createOwnAccount } from './own-account.service.ts'
import { createOwnPassword } from './own-password.ts'
import { createPasswordReset } from './password-reset.service.ts'
import { createProviders } from './providers/create-providers.ts'
import type { DeletedIdentities } from './providers/deleted-identities.ts'
import { hasGivenRole } from './providers/identities.repository.ts'
import { createProviderRegistry } from './providers/provider-registry.ts'
import type { SignInProvider } from './providers/sign-in-provider.ts'
import type { OidcTiming } from '../platform/oidc/oidc-fetch.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { createRegistration } from './registration.service.ts'
import type { Sessions } from './sessions.service.ts'
import { createSignIn, type IsRoleOfProvider } from './sign-in.service.ts'

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
  providers: readonly SignInProvider[]
  providerTiming?: OidcTiming | undefined
  deletedIdentities: DeletedIdentities
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
  const checkOwnPassword = createOwnPassword({ db, limits, passwords, sessions })
  const newcomers = createNewcomers({ clock, limits, invitations })
  const registration = createRegistration({
    db,
    clock,
    serverKey,
    outbox,
    mailBudget,
    codes,
    passwords,
    record,
    audit,
    invitations,
    newcomers,
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
    deletedIdentities: dependencies.deletedIdentities,
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
  const registry = createProviderRegistry({
    db,
    clock,
    log,
    publicUrl,
    providers: dependencies.providers,
    timing: dependencies.providerTiming,
  })
  const isRoleOfProvider: IsRoleOfProvider = (tx, account) => hasGivenRole(tx, account, registry.roleIssuers)
  const signIn = createSignIn({
    db,
    outbox,
    limits,
    passwords,
    deviceCookies,
    sessions,
    record,
    audit,
    isRoleOfProvider,
  })
  const providers = createProviders({
    db,
    clock,
    serverKey,
    publicUrl,
    limits,
    audit,
    outbox,
    record,
    sessions,
    invitations,
    newcomers,
    signIn,
    registry,
    checkOwnPassword,
    deletedIdentities: dependencies.deletedIdentities,
  })
  return {
    signIn,
    providers,
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
    mails: createAccountMails({ codes, invitations, isRoleOfProvider, publicUrl }),

    /** Deletes expired rows. Expiry is checked at each use, so this only keeps the tables small. */
    removeExpired: async (signal?: AbortSignal): Promise<void> => {
      await sessions.removeExpired(signal)
      for (const part of [registration, codes, passwordReset, emailChange, providers.begun, limits])
        await part.removeExpired(signal)
    },
  }
}

export type Auth = ReturnType<typeof createAuth>
