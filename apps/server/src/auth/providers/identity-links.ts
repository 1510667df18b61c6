import type { Actor, Audit, AuditedTransaction } from '../../audit/audit.service.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Outbox } from '../../mails/outbox.ts'
import { newId } from '../../platform/ids.ts'
import type { Account } from '../accounts.repository.ts'
import { insertIdentity, type Identity } from './identities.repository.ts'
import { isOfPlatform } from './platform-identities.ts'
import type { ProviderPerson } from './provider-person.ts'
import type { SignInProvider } from './sign-in-provider.ts'

type Linked = {
  account: Pick<Account, 'id' | 'role' | 'email'>
  provider: Pick<SignInProvider, 'issuer' | 'name'>
  person: ProviderPerson
  actor: Actor
  /** Her account was made by this sign-in, so that no mail need tell her. */
  isNew?: boolean
}

/** An event of the audit about somebody's own sign-in. */
export const aboutIdentity = ({ account, actor }: Pick<Linked, 'account' | 'actor'>) =>
  ({
    actor,
    subject: 'account',
    subjectId: account.id,
    ...(account.role === 'trainee' && { traineeId: account.id }),
  }) as const

type Dependencies = { clock: Clock; audit: Audit; outbox: Pick<Outbox, 'put'> }

export const createIdentityLinks = ({ clock, audit, outbox }: Dependencies) => ({
  /**
   * Links a person of a provider to an account, which is locked, and mails its owner, whoever has linked it. Returns null if either has
   * another link already.
   */
  add: async (tx: AuditedTransaction, linked: Linked): Promise<Identity | null> => {
    const { account, provider, person } = linked
    const now = clock.now()
    const identity = {
      id: newId(),
      issuer: provider.issuer,
      subject: person.subject,
      userId: account.id,
      email: person.email,
      givesRole: false,
      createdAt: now,
      lastUsedAt: now,
    }
    if (!(await insertIdentity(tx, identity))) return null
    const kind = isOfPlatform(provider.issuer) ? 'platform_linked' : 'identity_linked'
    if (!linked.isNew) await outbox.put(tx, { kind, email: account.email })
    audit.record(tx, {
      ...aboutIdentity(linked),
      action: 'identity_linked',
      after: { provider: provider.name },
    })
    return identity
  },
})

export type IdentityLinks = ReturnType<typeof createIdentityLinks>
