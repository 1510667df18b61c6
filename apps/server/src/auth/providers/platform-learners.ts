import type { Audit, AuditedTransaction } from '../../audit/audit.service.ts'
import type { Invitations } from '../../invitations/invitations.service.ts'
import { eachSlice } from '../../platform/each-slice.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { insertAccounts, type NewAccount } from '../accounts.repository.ts'
import { traineeStanding } from '../newcomers.ts'
import type { DeletedIdentities } from './deleted-identities.ts'
import * as identities from './identities.repository.ts'
import { identityIssuer } from './platform-identities.ts'
import type { ProviderPerson } from './provider-person.ts'
import { shownStanding } from './shown-standing.ts'

/** One statement of so many rows keeps the event loop for some milliseconds. */
const rowsAtOnce = 250

/** Somebody whom a learning platform lists in a course, with an address. */
export type ListedLearner = Pick<ProviderPerson, 'subject' | 'firstName' | 'middleName' | 'lastName'> & {
  email: string
}

type Dependencies = {
  clock: Clock
  audit: Audit
  invitations: Pick<Invitations, 'revokePersonal'>
  deletedIdentities: Pick<DeletedIdentities, 'among'>
}

/** Many learners of a course at once: what `PlatformPeople` does for the one who comes by a launch. See decision 115. */
export const createPlatformLearners = ({ clock, audit, invitations, deletedIdentities }: Dependencies) => ({
  /** The accounts of those who are known, by their subject. */
  known: identities.accountsOfSubjects,

  /** Those whose account was deleted: they come back by a launch of their own. Asked after `known`, so that nobody deleted in between is missed. */
  deletedAmong: deletedIdentities.among,

  /**
   * Makes verified trainees of people who have no identity yet. Returns the accounts by subject. Somebody whose address has an account is
   * left out: nobody has proven that it is hers. A lock of sign-ins of her address stays, as she has no password.
   */
  admit: async (
    tx: AuditedTransaction,
    platform: { name: string; issuer: string },
    people: readonly ListedLearner[],
  ): Promise<Map<string, string>> => {
    const now = clock.now()
    const issuer = identityIssuer(platform)
    const joined = new Map<string, string>()
    // All at once, before the first account: decision 70.
    await invitations.revokePersonal(
      tx,
      people.map(({ email }) => email),
    )
    await eachSlice(people, rowsAtOnce, async (some) => {
      const rows = some.map(({ subject: _subject, ...person }): NewAccount & { id: string } => ({
        ...person,
        ...traineeStanding,
        id: newId(),
        createdAt: now,
        verifiedAt: now,
      }))
      const created = new Set(await insertAccounts(tx, rows))
      const linked = some.flatMap(({ subject, email }, at) => {
        const userId = rows[at]?.id ?? ''
        return created.has(userId) ? [{ subject, email, userId }] : []
      })
      await identities.insertIdentities(
        tx,
        linked.map((one) => ({
          ...one,
          id: newId(),
          issuer,
          givesRole: false,
          createdAt: now,
          lastUsedAt: now,
        })),
      )
      for (const { subject, userId } of linked) {
        joined.set(subject, userId)
        audit.record(tx, {
          actor: null,
          action: 'role_by_provider',
          subject: 'account',
          subjectId: userId,
          traineeId: userId,
          after: { ...shownStanding(traineeStanding), provider: platform.name },
        })
      }
    })
    return joined
  },
})

export type PlatformLearners = ReturnType<typeof createPlatformLearners>
