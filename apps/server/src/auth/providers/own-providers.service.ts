import type { ProviderAnswer } from '@elocute/contract/sign-in-providers'
import type { Actor, Audit } from '../../audit/audit.service.ts'
import type { Db } from '../../db/client.ts'
import type { Session } from '../../http/session.ts'
import { minutesAfter } from '../../platform/clock.ts'
import type { OidcTokens } from '../../platform/oidc/oidc-client.ts'
import { Problem } from '../../problem.ts'
import { findAccountById, lockAccount } from '../accounts.repository.ts'
import type { CheckOwnPassword } from '../own-password.ts'
import { confirmedMinutes, type Sessions } from '../sessions.service.ts'
import { begunMinutes, type BegunSignIns } from './begun-sign-ins.ts'
import type { DeletedIdentities } from './deleted-identities.ts'
import * as identities from './identities.repository.ts'
import { aboutIdentity, type IdentityLinks } from './identity-links.ts'
import { isOfPlatform } from './platform-identities.ts'
import { assertAnswerOf } from './provider-answer.ts'
import { assertAllowed, personOf } from './provider-person.ts'
import type { ProviderRegistry } from './provider-registry.ts'
import { canConfirm, type SignInProvider } from './sign-in-provider.ts'

type Dependencies = {
  db: Db
  audit: Audit
  sessions: Sessions
  registry: ProviderRegistry
  begun: BegunSignIns
  links: IdentityLinks
  checkOwnPassword: CheckOwnPassword
  deletedIdentities: Pick<DeletedIdentities, 'keepOf'>
}

export type OwnPurpose = 'link' | 'confirm'

/** Whole seconds, and two clocks. */
const signInToleranceMinutes = 1

const refused = (reason: ConstructorParameters<typeof Problem>[1]) => new Problem('sign_in_refused', reason)

/** The ways in which a signed-in person signs in, and the proof at a provider that it is really her. See decision 108. */
export const createOwnProviders = (dependencies: Dependencies) => {
  const { db, audit, sessions, registry, begun, links, checkOwnPassword, deletedIdentities } = dependencies

  type Arrival = { provider: SignInProvider; tokens: OidcTokens; begunAt: Date; actor: Actor }

  /** By a sign-in that was made for this: one that was there already proves nothing. */
  const confirm = async ({ user, tokenHash }: Session, { provider, tokens, begunAt }: Arrival) => {
    const identity = await identities.findIdentity(db, provider.issuer, tokens.claims.subject)
    if (identity?.userId !== user.id) throw refused('identity_not_linked')
    const { signedInAt } = tokens
    const isFresh =
      signedInAt !== null &&
      signedInAt >= minutesAfter(begunAt, -signInToleranceMinutes) &&
      signedInAt <= minutesAfter(begunAt, begunMinutes + signInToleranceMinutes)
    if (!isFresh) throw refused('provider_not_fresh')
    await sessions.confirm(tokenHash)
  }

  const link = async ({ user }: Session, { provider, tokens, actor }: Arrival) => {
    const person = personOf(tokens.claims, provider)
    assertAllowed(person, provider)
    await audit.transaction(async (tx) => {
      if (!(await lockAccount(tx, user.id))) throw new Problem('not_signed_in', 'not_signed_in')
      if (await links.add(tx, { account: user, provider, person, actor })) return
      const taken = await identities.findIdentity(tx, provider.issuer, person.subject)
      if (taken?.userId !== user.id) throw refused(taken ? 'identity_taken' : 'identity_other')
    })
  }

  return {
    load: async ({ user, tokenHash }: Session) => {
      const account = await findAccountById(db, user.id)
      const own = await identities.identitiesOf(db, user.id)
      const confirmedAt = await sessions.confirmedAt(tokenHash)
      const shown = ({ id, email, createdAt, lastUsedAt }: identities.Identity) => ({
        id,
        email,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
      })
      const left = own.filter(({ issuer }) => !registry.issuers.includes(issuer))
      return {
        has_password: account !== undefined && account.passwordHash !== null,
        confirmed_until: confirmedAt && minutesAfter(confirmedAt, confirmedMinutes).toISOString(),
        providers: [
          ...registry.all.map(({ id, name, issuer }) => {
            const identity = own.find((one) => one.issuer === issuer)
            return {
              id,
              name,
              confirms: canConfirm({ issuer }),
              identity: identity ? shown(identity) : null,
            }
          }),
          ...left.map((identity) => ({
            id: null,
            name: registry.nameOf(identity.issuer),
            confirms: false,
            identity: shown(identity),
          })),
        ],
      }
    },

    /** Linking is confirmed first: otherwise a borrowed session would open the account for good. */
    begin: async (
      session: Session,
      { id, purpose, password }: { id: string; purpose: OwnPurpose; password: string | undefined },
    ) => {
      const provider = registry.byId(id)
      const { user, tokenHash } = session
      if (purpose === 'link') await checkOwnPassword(session, password)
      else {
        const own = await identities.identitiesOf(db, user.id)
        if (!own.some(({ issuer }) => issuer === provider.issuer)) throw refused('identity_not_linked')
        if (!canConfirm(provider)) throw refused('provider_not_fresh')
      }
      const token = await begun.begin({
        purpose,
        issuer: provider.issuer,
        userId: user.id,
        sessionHash: tokenHash,
      })
      return { token, address: await registry.begin(provider, begun.secretsOf(token), purpose === 'confirm') }
    },

    /** Finishes what this session has begun. Returns for what. */
    finish: async (
      session: Session,
      { id, answer, token }: { id: string; answer: ProviderAnswer; token: string | undefined },
      actor: Actor,
    ): Promise<OwnPurpose> => {
      const { purpose, sessionHash, issuer, createdAt } = await begun.take(token)
      const provider = registry.byIssuer(issuer)
      const secrets = begun.secretsOf(token ?? '')
      const isMeant = sessionHash?.equals(session.tokenHash) ?? false
      assertAnswerOf({ id, answer }, { provider, secrets, isMeant })
      const tokens = await registry.finish(provider, answer, secrets)
      const arrival = { provider, tokens, begunAt: createdAt, actor }
      if (purpose === 'confirm') {
        await confirm(session, arrival)
        return 'confirm'
      }
      await link(session, arrival)
      return 'link'
    },

    /** The last way in stays, and so does the provider to which an account owes its role, unless she is the owner. All other sessions end. */
    unlink: async (
      session: Session,
      { id, password }: { id: string; password: string | undefined },
      actor: Actor,
    ): Promise<void> => {
      await checkOwnPassword(session, password)
      const { user, tokenHash } = session
      await audit.transaction(async (tx) => {
        const account = await lockAccount(tx, user.id)
        const own = await identities.identitiesOf(tx, user.id)
        const identity = own.find((one) => one.id === id)
        if (!account || !identity) throw new Problem('not_found', 'identity_not_found')
        const isOfRoles = registry.roleIssuers.includes(identity.issuer) || isOfPlatform(identity.issuer)
        const isOwner = account.trainerLevel === 'owner'
        if (identity.givesRole && isOfRoles && !isOwner) throw refused('identity_gives_role')
        const others = own.filter((one) => one !== identity && registry.issuers.includes(one.issuer))
        if (account.passwordHash === null && others.length === 0) throw refused('identity_last')
        await deletedIdentities.keepOf(tx, user.id)
        await identities.deleteIdentity(tx, identity.id)
        await sessions.endOthers(tx, user.id, tokenHash)
        audit.record(tx, {
          ...aboutIdentity({ account: user, actor }),
          action: 'identity_unlinked',
          before: { provider: registry.nameOf(identity.issuer) },
        })
      })
    },
  }
}
