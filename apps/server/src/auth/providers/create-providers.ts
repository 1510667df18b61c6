import type { Audit } from '../../audit/audit.service.ts'
import type { Db } from '../../db/client.ts'
import type { Invitations } from '../../invitations/invitations.service.ts'
import type { Outbox } from '../../mails/outbox.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Limits } from '../../platform/limits.ts'
import type { RecordEvent } from '../events.ts'
import type { Newcomers } from '../newcomers.ts'
import type { CheckOwnPassword } from '../own-password.ts'
import type { ByProvider, Sessions } from '../sessions.service.ts'
import type { SignIn } from '../sign-in.service.ts'
import { createBegunSignIns } from './begun-sign-ins.ts'
import type { DeletedIdentities } from './deleted-identities.ts'
import { createIdentityLinks } from './identity-links.ts'
import { createOwnProviders } from './own-providers.service.ts'
import { createPlatformLearners } from './platform-learners.ts'
import { createPlatformPeople } from './platform-people.ts'
import type { ProviderRegistry } from './provider-registry.ts'
import { createProviderRoles } from './provider-roles.ts'
import { createProviderSettings } from './provider-settings.service.ts'
import { createProviderSignIn } from './provider-sign-in.service.ts'

type Dependencies = {
  db: Db
  clock: Clock
  serverKey: Buffer
  publicUrl: string
  limits: Limits
  audit: Audit
  outbox: Outbox
  record: RecordEvent
  sessions: Sessions
  invitations: Invitations
  newcomers: Newcomers
  signIn: SignIn
  registry: ProviderRegistry
  checkOwnPassword: CheckOwnPassword
  deletedIdentities: DeletedIdentities
}

/** Builds the services of signing in by a provider. See decision 108. */
export const createProviders = (dependencies: Dependencies) => {
  const { db, clock, serverKey, publicUrl, limits, audit, outbox, record, sessions } = dependencies
  const { invitations, newcomers, signIn, registry, checkOwnPassword, deletedIdentities } = dependencies
  const begun = createBegunSignIns({ db, clock, serverKey })
  const links = createIdentityLinks({ clock, audit, outbox })
  const roles = createProviderRoles({ clock, audit, sessions, invitations })
  return {
    begun,
    signIn: createProviderSignIn({
      db,
      clock,
      limits,
      audit,
      record,
      sessions,
      invitations,
      newcomers,
      signIn,
      registry,
      begun,
      links,
      roles,
      deletedIdentities,
    }),
    own: createOwnProviders({
      db,
      audit,
      sessions,
      registry,
      begun,
      links,
      checkOwnPassword,
      deletedIdentities,
    }),
    /** Whom learning platforms send. */
    platformPeople: createPlatformPeople({
      db,
      clock,
      audit,
      sessions,
      invitations,
      newcomers,
      links,
      deletedIdentities,
    }),
    /** Whom they list in their courses. */
    platformLearners: createPlatformLearners({ clock, audit, invitations, deletedIdentities }),
    settings: createProviderSettings({ db, publicUrl, registry }),

    /** What anybody may know of the providers. */
    list: () => registry.all.map(({ id, name, auto }) => ({ id, name, auto })),

    /** Where somebody whose session has ended can sign out of the provider too. */
    endSession: ({ issuer, idToken }: ByProvider): Promise<string | null> =>
      registry.endSession(issuer, idToken),
  }
}

export type Providers = ReturnType<typeof createProviders>
