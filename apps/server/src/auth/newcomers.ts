import type { AuditedTransaction } from '../audit/audit.service.ts'
import type { Invitations } from '../invitations/invitations.service.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { Limits } from '../platform/limits.ts'
import { lockoutKeys } from './account-limits.ts'
import { insertAccount, type Account } from './accounts.repository.ts'

type Dependencies = { clock: Clock; limits: Limits; invitations: Invitations }

type Person = Pick<Account, 'email' | 'firstName' | 'middleName' | 'lastName' | 'passwordHash' | 'language'>
/** What somebody becomes without an invitation. */
type Standing = Pick<Account, 'role' | 'trainerLevel' | 'status'>

type Newcomer = {
  person: Person
  standing: Standing
  /** Used up in this transaction. */
  invitation: Awaited<ReturnType<Invitations['use']>>
  requestId: string
}

export const traineeStanding: Standing = { role: 'trainee', trainerLevel: null, status: 'verified' }
export const applicantStanding: Standing = { ...traineeStanding, status: 'pending' }

/** The account of somebody who has proved her address. */
export const createNewcomers = ({ clock, limits, invitations }: Dependencies) => ({
  /** The address is locked in `tx`. Returns undefined when it has an account already. */
  admit: async (
    tx: AuditedTransaction,
    { person, standing, invitation, requestId }: Newcomer,
  ): Promise<Account | undefined> => {
    await invitations.revokePersonal(tx, [person.email])
    // Others may have used up the failed sign-ins of this address before it had an account.
    await limits.forget(tx, lockoutKeys(person.email))
    const { role, trainerLevel } = invitation ?? standing
    const status = invitation ? 'verified' : standing.status
    const created = await insertAccount(tx, {
      ...person,
      id: newId(),
      role,
      trainerLevel,
      cefr: invitation?.cefr ?? null,
      status,
      createdAt: clock.now(),
      verifiedAt: status === 'verified' ? clock.now() : null,
    })
    if (created && invitation) await invitations.joined(tx, { userId: created.id, requestId }, invitation)
    return created
  },
})

export type Newcomers = ReturnType<typeof createNewcomers>
