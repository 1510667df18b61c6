import type { Actor, Audit, AuditedTransaction } from '../../audit/audit.service.ts'
import type { Db } from '../../db/client.ts'
import type { Invitations } from '../../invitations/invitations.service.ts'
import type { Clock } from '../../platform/clock.ts'
import { askedLanguage } from '../../reader-language.ts'
import { Problem } from '../../problem.ts'
import {
  findAccount,
  findAccountById,
  lockAccount,
  lockAddress,
  lockTrainers,
  setStanding,
  trainerExists,
  type Account,
} from '../accounts.repository.ts'
import { traineeStanding, type Newcomers } from '../newcomers.ts'
import { accountSuspended, type Sessions } from '../sessions.service.ts'
import type { DeletedIdentities } from './deleted-identities.ts'
import * as identities from './identities.repository.ts'
import type { IdentityLinks } from './identity-links.ts'
import { identityIssuer } from './platform-identities.ts'
import type { ProviderPerson } from './provider-person.ts'
import { shownStanding } from './shown-standing.ts'

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  sessions: Pick<Sessions, 'endAllOf'>
  invitations: Pick<Invitations, 'revokeAllOf'>
  newcomers: Newcomers
  links: IdentityLinks
  deletedIdentities: Pick<DeletedIdentities, 'forget' | 'forgetAll'>
}

/** Somebody whom a learning platform names, and what she is in the course. */
export type PlatformArrival = {
  platform: { name: string; issuer: string; trustsTrainers: boolean }
  person: ProviderPerson
  role: 'instructor' | 'learner'
  requestId: string
}

/** Her account, or the one with her address, which is not linked: nobody has proven that it is hers. */
export type Arrived = { account: Account } | { toLink: Account }

const refused = (reason: ConstructorParameters<typeof Problem>[1]) => new Problem('sign_in_refused', reason)

/** Whom learning platforms send, and which account is hers. See decision 112. */
export const createPlatformPeople = (dependencies: Dependencies) => {
  const { db, clock, audit, sessions, invitations, newcomers, links, deletedIdentities } = dependencies

  const actorOf = ({ id }: Account, { requestId }: PlatformArrival): Actor => ({ userId: id, requestId })

  /** Refuses those whose role here is another one than in the course. A platform opens no owner's account. */
  const assertRole = (account: Account, { role, platform }: PlatformArrival): void => {
    if (account.trainerLevel === 'owner') throw refused('lti_owner')
    if (role === 'learner' && account.role === 'trainer') throw refused('lti_is_trainer')
    if (role === 'instructor' && !platform.trustsTrainers) throw refused('lti_trainers_not_trusted')
    if (role === 'instructor' && account.role === 'trainee') throw refused('lti_is_trainee')
  }

  const verify = async (tx: AuditedTransaction, account: Account, actor: Actor): Promise<Account> => {
    const changed = await setStanding(tx, account.id, {
      role: account.role,
      trainerLevel: account.trainerLevel,
      status: 'verified',
      verifiedAt: account.verifiedAt ?? clock.now(),
    })
    audit.record(tx, {
      actor,
      action: 'role_by_provider',
      subject: 'account',
      subjectId: account.id,
      ...(account.role === 'trainee' && { traineeId: account.id }),
      before: shownStanding(account),
      after: shownStanding(changed),
    })
    return changed
  }

  /** The account, which is locked, as it is for this course. */
  const follow = async (
    tx: AuditedTransaction,
    account: Account,
    { identity, arrival }: { identity: identities.Identity; arrival: PlatformArrival },
  ): Promise<Account> => {
    assertRole(account, arrival)
    if (account.status === 'verified') return account
    if (account.status === 'suspended') throw accountSuspended()
    // The owner has approved the platform, which knows its learners.
    const isApplicant = account.role === 'trainee' && account.status === 'pending'
    const gotRoleBack = account.role === 'trainer' && identity.givesRole
    if (!isApplicant && !gotRoleBack) throw refused('lti_not_active')
    return verify(tx, account, actorOf(account, arrival))
  }

  const enterKnown = async (
    tx: AuditedTransaction,
    identity: identities.Identity,
    arrival: PlatformArrival,
  ): Promise<Account> => {
    const account = await lockAccount(tx, identity.userId)
    const used = { email: arrival.person.email, lastUsedAt: clock.now() }
    const present = account && (await identities.touchIdentity(tx, identity, used))
    // Unlinked, or deleted, since it was read.
    if (!present) throw refused('lti_over')
    return follow(tx, account, { identity: present, arrival })
  }

  const add = async (tx: AuditedTransaction, account: Account, arrival: PlatformArrival, isNew = false) => {
    const { platform, person } = arrival
    const provider = { name: platform.name, issuer: identityIssuer(platform) }
    await deletedIdentities.forget(tx, { issuer: provider.issuer, subject: person.subject })
    return links.add(tx, { account, provider, person, actor: actorOf(account, arrival), isNew })
  }

  const join = async (tx: AuditedTransaction, email: string, arrival: PlatformArrival): Promise<Account> => {
    const { person, role, requestId } = arrival
    const isTrainer = role === 'instructor'
    const { firstName, middleName, lastName } = person
    const account = await newcomers.admit(tx, {
      person: { email, firstName, middleName, lastName, passwordHash: null, language: askedLanguage() },
      standing: isTrainer
        ? { role: 'trainer', trainerLevel: 'trainer', status: 'verified' }
        : traineeStanding,
      // Whoever was invited by this address shows by the invitation that it is hers.
      invitation: undefined,
      requestId,
    })
    if (!account) {
      // The list of her course, which does not lock each address, was quicker.
      const listed = await identities.findIdentity(tx, identityIssuer(arrival.platform), person.subject)
      if (!listed) throw refused('lti_over')
      return enterKnown(tx, listed, arrival)
    }
    const identity = await add(tx, account, arrival, true)
    if (!identity) throw refused('lti_over')
    if (isTrainer) await identities.setGivesRole(tx, identity.id, true)
    audit.record(tx, {
      actor: actorOf(account, arrival),
      action: 'role_by_provider',
      subject: 'account',
      subjectId: account.id,
      ...(!isTrainer && { traineeId: account.id }),
      after: shownStanding(account),
    })
    return account
  }

  return {
    find: (userId: string): Promise<Account | undefined> => findAccountById(db, userId),

    /** Locks an account until the end of `tx`; undefined when it was deleted. */
    lock: lockAccount,

    /**
     * The account of somebody whom a platform names, which is made if there is none: a verified trainee, or a trainer if the platform is
     * trusted. The account is locked. Throws `Problem`.
     */
    arrive: async (tx: AuditedTransaction, arrival: PlatformArrival): Promise<Arrived> => {
      const { platform, person, role } = arrival
      const issuer = identityIssuer(platform)
      const find = () => identities.findIdentity(tx, issuer, person.subject)
      const identity = await find()
      if (identity) return { account: await enterKnown(tx, identity, arrival) }
      const { email } = person
      if (email === null) throw refused('lti_no_address')
      if (role === 'instructor') {
        if (!platform.trustsTrainers) throw refused('lti_trainers_not_trusted')
        // The first trainer is the owner, whom no platform makes.
        await lockTrainers(tx)
        if (!(await trainerExists(tx))) throw refused('provider_no_owner')
      }
      await lockAddress(tx, email)
      // Another tab of hers may have been quicker.
      const linked = await find()
      if (linked) return { account: await enterKnown(tx, linked, arrival) }
      const found = await findAccount(tx, email)
      if (!found) return { account: await join(tx, email, arrival) }
      const locked = await lockAccount(tx, found.id)
      if (!locked || locked.email !== email) throw refused('lti_over')
      assertRole(locked, arrival)
      const others = await identities.identitiesOf(tx, locked.id)
      if (others.some((other) => other.issuer === issuer)) throw refused('lti_other_identity')
      return { toLink: locked }
    },

    /** Links her to an account, which is locked and which she has shown to be hers. Returns it as it is then. Throws `Problem`. */
    link: async (tx: AuditedTransaction, account: Account, arrival: PlatformArrival): Promise<Account> => {
      assertRole(account, arrival)
      const identity = await add(tx, account, arrival)
      if (!identity) throw refused('lti_other_identity')
      return follow(tx, account, { identity, arrival })
    },

    /** No platform of this issuer is left, which could list people whose account was deleted. */
    forgetDeleted: (tx: AuditedTransaction, issuer: string): Promise<void> =>
      deletedIdentities.forgetAll(tx, identityIssuer({ issuer })),

    /** Trainers whom this platform has made are not active any more, in every session. */
    withdrawTrainers: async (
      tx: AuditedTransaction,
      { issuer, actor }: { issuer: string; actor: Actor },
    ): Promise<void> => {
      for (const id of await identities.accountsWithGivenRole(tx, identityIssuer({ issuer }))) {
        const account = await lockAccount(tx, id)
        if (account?.role !== 'trainer' || account.trainerLevel === 'owner' || account.status !== 'verified')
          continue
        const { role, trainerLevel, verifiedAt } = account
        const after = await setStanding(tx, id, { role, trainerLevel, status: 'other', verifiedAt })
        await sessions.endAllOf(tx, id)
        await invitations.revokeAllOf(tx, id)
        audit.record(tx, {
          actor,
          action: 'role_by_provider',
          subject: 'account',
          subjectId: id,
          before: shownStanding(account),
          after: shownStanding(after),
        })
      }
    },
  }
}

export type PlatformPeople = ReturnType<typeof createPlatformPeople>
