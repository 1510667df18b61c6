import type { Actor, Audit, AuditedTransaction } from '../../audit/audit.service.ts'
import type { Transaction } from '../../db/client.ts'
import type { Invitations } from '../../invitations/invitations.service.ts'
import type { Clock } from '../../platform/clock.ts'
import { Problem } from '../../problem.ts'
import { lockTrainers, setStanding, trainerExists, type Account } from '../accounts.repository.ts'
import { accountSuspended, type Sessions } from '../sessions.service.ts'
import { setGivesRole, type Identity } from './identities.repository.ts'
import { claimedLevel, type ProviderPerson } from './provider-person.ts'

type Dependencies = {
  clock: Clock
  audit: Audit
  sessions: Pick<Sessions, 'endAllOf'>
  invitations: Pick<Invitations, 'revokeAllOf'>
}

type Standing = Pick<Account, 'role' | 'trainerLevel' | 'status'>

const shown = ({ role, trainerLevel, status }: Standing) => ({
  role,
  status,
  ...(trainerLevel !== null && { level: trainerLevel }),
})

/** What a role claim makes of an account. See decision 108. */
export const createProviderRoles = ({ clock, audit, sessions, invitations }: Dependencies) => {
  const change = async (
    tx: AuditedTransaction,
    { account, actor }: { account: Account; actor: Actor },
    after: Standing,
  ): Promise<Account> => {
    const changed = await setStanding(tx, account.id, {
      ...after,
      verifiedAt: account.verifiedAt ?? clock.now(),
    })
    await sessions.endAllOf(tx, account.id)
    // Neither an observer nor somebody who lost her role invites people.
    if (after.trainerLevel !== 'trainer' || after.status !== 'verified')
      await invitations.revokeAllOf(tx, account.id)
    audit.record(tx, {
      actor,
      action: 'role_by_provider',
      subject: 'account',
      subjectId: account.id,
      before: shown(account),
      after: shown(after),
    })
    return changed
  }

  /** The standing that the account should have now; null if nothing changes. */
  const standingOf = (account: Account, { givesRole }: Identity, person: ProviderPerson): Standing | null => {
    const level = claimedLevel(person)
    // The owner's role is hers, and so is that of a colleague whom the owner has invited.
    if (account.trainerLevel === 'owner' || (account.role === 'trainer' && !givesRole)) return null
    if (level !== null)
      return account.trainerLevel === level && account.status === 'verified'
        ? null
        : { role: 'trainer', trainerLevel: level, status: 'verified' }
    if (!givesRole || account.status === 'other') return null
    return { role: account.role, trainerLevel: account.trainerLevel, status: 'other' }
  }

  return {
    /** Before any account is locked: see decision 70. */
    lock: async (tx: Transaction, person: ProviderPerson, identity: Identity | undefined): Promise<void> => {
      if (claimedLevel(person) === null && !identity?.givesRole) return
      await lockTrainers(tx)
      // The first trainer is the owner, whom no provider makes.
      if (!(await trainerExists(tx))) throw new Problem('sign_in_refused', 'provider_no_owner')
    },

    /** Makes the account, which is locked, what the provider says. Returns it as it is then. */
    follow: async (
      tx: AuditedTransaction,
      {
        account,
        identity,
        person,
        actor,
      }: { account: Account; identity: Identity; person: ProviderPerson; actor: Actor },
    ): Promise<Account> => {
      // Before the role: a provider lifts no suspension.
      if (account.status === 'suspended') throw accountSuspended()
      if (person.claimed === null) return account
      const after = standingOf(account, identity, person)
      if (after === null) return account
      if (!identity.givesRole) await setGivesRole(tx, identity.id, true)
      return change(tx, { account, actor }, after)
    },
  }
}

export type ProviderRoles = ReturnType<typeof createProviderRoles>
