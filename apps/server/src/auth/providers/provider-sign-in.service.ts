import type { ProviderAnswer } from '@elocute/contract/sign-in-providers'
import type { Role, UserStatus } from '@elocute/contract/person'
import type { Audit, AuditedTransaction } from '../../audit/audit.service.ts'
import type { Db } from '../../db/client.ts'
import type { Invitations } from '../../invitations/invitations.service.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Limits } from '../../platform/limits.ts'
import { askedLanguage } from '../../reader-language.ts'
import { Problem } from '../../problem.ts'
import { accountLimits } from '../account-limits.ts'
import {
  findAccount,
  findAccountById,
  lockAccount,
  lockAddress,
  type Account,
} from '../accounts.repository.ts'
import { deviceName } from '../device-name.ts'
import type { RecordEvent } from '../events.ts'
import { applicantStanding, traineeStanding, type Newcomers } from '../newcomers.ts'
import * as registrations from '../registrations.repository.ts'
import type { Sessions } from '../sessions.service.ts'
import type { Origin, SignedIn, SignIn } from '../sign-in.service.ts'
import type { BegunSignIns } from './begun-sign-ins.ts'
import type { DeletedIdentities } from './deleted-identities.ts'
import * as identities from './identities.repository.ts'
import type { IdentityLinks } from './identity-links.ts'
import { assertAnswerOf } from './provider-answer.ts'
import {
  assertAllowed,
  claimedLevel,
  mayJoin,
  personOf,
  provenEmail,
  ProviderPerson,
} from './provider-person.ts'
import type { ProviderRegistry } from './provider-registry.ts'
import type { ProviderRoles } from './provider-roles.ts'
import type { SignInProvider } from './sign-in-provider.ts'

type Dependencies = {
  db: Db
  clock: Clock
  limits: Limits
  audit: Audit
  record: RecordEvent
  sessions: Sessions
  invitations: Invitations
  newcomers: Newcomers
  signIn: SignIn
  registry: ProviderRegistry
  begun: BegunSignIns
  links: IdentityLinks
  roles: ProviderRoles
  deletedIdentities: Pick<DeletedIdentities, 'dropUnproven'>
}

/** Somebody whom a provider has just signed in. */
type Arrival = {
  provider: SignInProvider
  person: ProviderPerson
  idToken: string
  device: string | null
  requestId: string
}

type Entered = { accessToken: string; role: Role; status: UserStatus }
type Settled = { entered: Entered; userId: string; isNew?: true } | { toProve: Account }

/** What the sign-in ends with: a session, or the question for the password of the account with this address. */
export type Finished = { entered: Entered } | { toProve: { email: string; token: string } }

const refused = (reason: ConstructorParameters<typeof Problem>[1]) => new Problem('sign_in_refused', reason)

const proofOf = ({ person, idToken }: Arrival): string => JSON.stringify({ person, idToken })

const arrivalOf = (proof: string | null): Pick<Arrival, 'person' | 'idToken'> => {
  if (proof === null) throw refused('provider_over')
  const { person, idToken } = JSON.parse(proof) as { person: unknown; idToken: unknown }
  return { person: ProviderPerson.parse(person), idToken: String(idToken) }
}

/** Signing in by a provider. See decision 108. */
export const createProviderSignIn = (dependencies: Dependencies) => {
  const { db, clock, limits, audit, record, sessions, invitations, newcomers } = dependencies
  const { signIn, registry, begun, links, roles, deletedIdentities } = dependencies

  const open = async (tx: AuditedTransaction, account: Account, arrival: Arrival): Promise<Entered> => {
    const { provider, idToken, device } = arrival
    // Another provider names the role of this account, and is asked at each sign-in.
    const others = registry.roleIssuers.filter((issuer) => issuer !== provider.issuer)
    if (await identities.hasGivenRole(tx, account, others)) throw refused('sign_in_at_provider')
    const accessToken = await sessions.open(tx, account.id, device, { issuer: provider.issuer, idToken })
    return { accessToken, role: account.role, status: account.status }
  }

  const actorOf = (account: Account, { requestId }: Arrival) => ({ userId: account.id, requestId })

  /** Links the identity to the account, which is locked, and follows the role. */
  const link = async (
    tx: AuditedTransaction,
    account: Account,
    arrival: Arrival,
    isNew = false,
  ): Promise<Account> => {
    const { provider, person } = arrival
    const actor = actorOf(account, arrival)
    const identity = await links.add(tx, { account, provider, person, actor, isNew })
    // Another person of the provider has this account: her address was given to somebody else, or she was made anew there.
    if (!identity) throw refused('provider_other_identity')
    return roles.follow(tx, { account, identity, person, actor })
  }

  const enterKnown = async (
    tx: AuditedTransaction,
    identity: identities.Identity,
    arrival: Arrival,
  ): Promise<Settled> => {
    const { person } = arrival
    const locked = await lockAccount(tx, identity.userId)
    const used = { email: person.email, lastUsedAt: clock.now() }
    const present = locked && (await identities.touchIdentity(tx, identity, used))
    // Unlinked, or deleted, since it was read.
    if (!present) throw refused('provider_over')
    const account = await roles.follow(tx, {
      account: locked,
      identity: present,
      person,
      actor: actorOf(locked, arrival),
    })
    return { entered: await open(tx, account, arrival), userId: account.id }
  }

  /** The account with the address of an unknown identity: linked if the provider vouches for the address, never the owner's. */
  const enterByAddress = async (
    tx: AuditedTransaction,
    found: Account,
    arrival: Arrival,
  ): Promise<Settled> => {
    const locked = await lockAccount(tx, found.id)
    if (!locked || locked.email !== found.email) throw refused('provider_over')
    if (locked.trainerLevel === 'owner') throw refused('provider_owner')
    const { issuer } = arrival.provider
    if ((await identities.identitiesOf(tx, locked.id)).some((other) => other.issuer === issuer))
      throw refused('provider_other_identity')
    if (arrival.person.emailVerified !== true) {
      if (locked.passwordHash === null) throw refused('provider_cannot_link')
      return { toProve: locked }
    }
    // Whom a learning platform has named with this address may be somebody else.
    await deletedIdentities.dropUnproven(tx, locked.id)
    const account = await link(tx, locked, arrival)
    return { entered: await open(tx, account, arrival), userId: account.id }
  }

  const join = async (tx: AuditedTransaction, email: string, arrival: Arrival): Promise<Settled> => {
    const { person, provider, requestId } = arrival
    if (!mayJoin(person, provider)) throw refused('provider_address_unverified')
    const level = claimedLevel(person)
    const invited = level === null ? await invitations.personalOf(email, tx) : undefined
    const invitation = invited === undefined ? undefined : await invitations.use(tx, invited, email)
    if (!invitation && provider.signUp === 'off') throw refused('provider_no_account')
    await registrations.deleteRegistrationsOf(tx, email)
    const { firstName, middleName, lastName } = person
    const created = await newcomers.admit(tx, {
      person: { email, firstName, middleName, lastName, passwordHash: null, language: askedLanguage() },
      // Whom the claim makes a trainer becomes one when the identity is linked. Nobody is told of a trainee before.
      standing: level === null && provider.signUp === 'verified' ? traineeStanding : applicantStanding,
      invitation,
      requestId,
    })
    if (!created) throw refused('provider_over')
    const account = await link(tx, created, arrival, true)
    return { entered: await open(tx, account, arrival), userId: account.id, isNew: true }
  }

  const settle = (arrival: Arrival): Promise<Settled> =>
    audit.transaction(async (tx) => {
      const { provider, person } = arrival
      const find = () => identities.findIdentity(tx, provider.issuer, person.subject)
      const identity = await find()
      await roles.lock(tx, person, identity)
      if (identity) return enterKnown(tx, identity, arrival)
      const email = provenEmail(person)
      await lockAddress(tx, email)
      // Another tab of hers may have been quicker.
      const linked = await find()
      if (linked) return enterKnown(tx, linked, arrival)
      const account = await findAccount(tx, email)
      return account ? enterByAddress(tx, account, arrival) : join(tx, email, arrival)
    })

  return {
    /** Returns the address at the provider, and the token for the cookie. */
    begin: async (id: string, network: string) => {
      const provider = registry.byId(id)
      await limits.demand(db, [accountLimits.providerSignInsOfNetwork, network])
      const token = await begun.begin({ issuer: provider.issuer, purpose: 'sign_in' })
      return { token, address: await registry.begin(provider, begun.secretsOf(token), false) }
    },

    /** Signs in whom the provider names in its answer to the browser of the cookie. */
    finish: async (
      { id, answer }: { id: string; answer: ProviderAnswer },
      { token, requestId }: { token: string | undefined; requestId: string },
      { userAgent }: Pick<Origin, 'userAgent'>,
    ): Promise<Finished> => {
      const taken = await begun.take(token)
      const provider = registry.byIssuer(taken.issuer)
      const secrets = begun.secretsOf(token ?? '')
      assertAnswerOf({ id, answer }, { provider, secrets, isMeant: taken.purpose === 'sign_in' })
      const { claims, idToken } = await registry.finish(provider, answer, secrets)
      const person = personOf(claims, provider)
      assertAllowed(person, provider)
      const arrival = { provider, person, idToken, device: deviceName(userAgent), requestId }
      const settled = await settle(arrival)
      if ('entered' in settled) {
        if (settled.isNew) record('account_created', { userId: settled.userId })
        record('signed_in', { userId: settled.userId })
        return { entered: settled.entered }
      }
      const { id: userId, email } = settled.toProve
      return { toProve: { email, token: await begun.prove(userId, provider.issuer, proofOf(arrival)) } }
    },

    /** Links what `finish` has left open, if the password of the account is right. The limits are those of signing in. */
    prove: async (
      { token, password, requestId }: { token: string | undefined; password: string; requestId: string },
      origin: Origin,
    ): Promise<SignedIn> => {
      const waiting = await begun.find(token)
      if (waiting.purpose !== 'prove' || waiting.userId === null) throw refused('provider_over')
      const account = await findAccountById(db, waiting.userId)
      if (!account) throw refused('provider_over')
      const provider = registry.byIssuer(waiting.issuer)
      const { person, idToken } = arrivalOf(waiting.proven)
      const arrival = { provider, person, idToken, device: deviceName(origin.userAgent), requestId }
      return signIn.signIn({ email: account.email, password }, origin, {
        lock: (tx) => roles.lock(tx, person, undefined),
        enter: async (tx, locked) => {
          const taken = await begun.take(token, tx)
          // The address may belong to another account by now, and an account to an owner.
          if (taken.userId !== locked.id) throw refused('provider_over')
          if (locked.trainerLevel === 'owner') throw refused('provider_owner')
          return open(tx, await link(tx, locked, arrival), arrival)
        },
      })
    },
  }
}
