import { limits } from '@elocute/contract/limits'
import type { ImportState, ListedPerson, PeopleImport } from '@elocute/contract/people-import'
import type { Actor, Audit, AuditedTransaction } from '../audit/audit.service.ts'
import type { Db, Handle } from '../db/client.ts'
import { isMissingParent } from '../db/violations.ts'
import type { Groups } from '../groups/groups.service.ts'
import type { Invitations } from '../invitations/invitations.service.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import type { ManyTrainees } from '../trainees/many-trainees.service.ts'
import * as imports from './people-import.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof imports.findImport>>>

/** Older imports are not listed. */
const listedHours = 24 * 60
const mostListed = 100

const toImport = ({ createdAt, groupId, groupName, undoneAt, ...row }: Row): PeopleImport => ({
  ...row,
  created_at: createdAt.toISOString(),
  group: groupId !== null && groupName !== null ? { id: groupId, name: groupName } : null,
  undo_until: hoursAfter(createdAt, limits.importUndoHours).toISOString(),
  undone_at: undoneAt && undoneAt.toISOString(),
})

/** The state of an address, with its account if it has one. */
type Classified = { state: ImportState; accountId: string | undefined }

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  groups: Pick<Groups, 'holdInUse' | 'changeMembers' | 'takeOut'>
  invitations: Pick<Invitations, 'invitedAmong' | 'invitePeople' | 'revokeImport'>
  manyTrainees: Pick<ManyTrainees, 'approve'>
}

/** Invites the people of a list. See decision 44. */
export const createPeopleImport = (dependencies: Dependencies) => {
  const { db, clock, audit, groups, invitations, manyTrainees } = dependencies

  const about = (actor: Actor, id: string) => ({ actor, subject: 'import', subjectId: id }) as const

  const existing = async (id: string): Promise<Row> => {
    const row = await imports.findImport(db, id)
    if (!row) throw new Problem('not_found', 'import_not_found')
    return row
  }

  let last: Promise<unknown> = Promise.resolve()

  /**
   * A transaction of one import after the other. Those of this server wait here, where they hold no connection of the database,
   * and those of other servers for its lock.
   */
  const inTurn = <T>(work: (tx: AuditedTransaction) => Promise<T>): Promise<T> => {
    const run = () =>
      audit.transaction(async (tx) => {
        await imports.lockImports(tx)
        return work(tx)
      })
    const turn = last.then(run, run)
    last = turn
    return turn.catch((error: unknown) => {
      // The only parent that can be missing is the trainer, whose account has just been deleted.
      throw isMissingParent(error) ? new Problem('not_signed_in', 'not_signed_in', { cause: error }) : error
    })
  }

  const classify = async (db: Handle, emails: readonly string[]): Promise<Map<string, Classified>> => {
    const different = [...new Set(emails)]
    const accounts = new Map(
      (await imports.accountsOf(db, different)).map((account) => [account.email, account] as const),
    )
    const invited = new Set(await invitations.invitedAmong(db, different))
    const stateOf = (email: string): ImportState => {
      const account = accounts.get(email)
      if (account?.role === 'trainer') return 'trainer'
      if (account) return account.status === 'pending' ? 'applied' : 'known'
      return invited.has(email) ? 'invited' : 'new'
    }
    return new Map(
      different.map((email) => [email, { state: stateOf(email), accountId: accounts.get(email)?.id }]),
    )
  }

  /** Returns those who were not in the group before. */
  const addToGroup = async (
    tx: AuditedTransaction,
    actor: Actor,
    groupId: string,
    ids: readonly string[],
  ): Promise<string[]> => {
    const members = new Set(await imports.membersAmong(tx, groupId, ids))
    const coming = ids.filter((id) => !members.has(id))
    if (coming.length > 0) await groups.changeMembers(tx, actor, groupId, { add: coming, remove: [] })
    return coming
  }

  return {
    /** The states of addresses, in their order. */
    preview: async (emails: readonly string[]): Promise<ImportState[]> => {
      const classified = await classify(db, emails)
      return emails.flatMap((email) => classified.get(email)?.state ?? [])
    },

    /** All or nothing. What changed since a preview is seen: somebody who has an account by now is not invited. */
    run: async (
      actor: Actor,
      people: readonly ListedPerson[],
      groupId: string | null,
    ): Promise<PeopleImport> => {
      const id = newId()
      const once = new Map(people.toReversed().map((person) => [person.email, person] as const))
      await inTurn(async (tx) => {
        const classified = [
          ...(await classify(
            tx,
            people.map(({ email }) => email),
          )),
        ]
        const withState = (...states: ImportState[]) =>
          classified.filter(([, { state }]) => states.includes(state))
        const idsOf = (found: typeof classified) => found.flatMap(([, { accountId }]) => accountId ?? [])
        const coming = withState('new').flatMap(([email]) => once.get(email) ?? [])
        const createdBy = actor.userId
        await imports.insertImport(tx, {
          id,
          createdBy,
          createdAt: clock.now(),
          groupId,
          invited: coming.length,
          approved: 0,
          added: [],
        })
        await invitations.invitePeople(tx, coming, { importId: id, groupId, createdBy })
        // The locks that others wait for come last.
        if (groupId !== null) await groups.holdInUse(tx, groupId)
        const applied = Map.groupBy(withState('applied'), ([email]) => once.get(email)?.cefr ?? undefined)
        let approved = 0
        for (const [cefr, some] of applied)
          approved += await manyTrainees.approve(tx, actor, idsOf(some), cefr)
        const trainees = idsOf(withState('applied', 'known'))
        const added = groupId === null ? [] : await addToGroup(tx, actor, groupId, trainees)
        await imports.setReached(tx, id, { approved, added })
        audit.record(tx, {
          ...about(actor, id),
          action: 'people_imported',
          after: {
            invited: coming.length,
            approved,
            added: added.length,
            ...(groupId !== null && { group: groupId }),
          },
        })
      })
      return toImport(await existing(id))
    },

    list: async (): Promise<PeopleImport[]> =>
      (await imports.importsSince(db, hoursAfter(clock.now(), -listedHours), mostListed)).map(toImport),

    /** Whoever has joined or was approved stays. */
    undo: async (actor: Actor, id: string): Promise<PeopleImport> => {
      const { createdAt, undoneAt } = await existing(id)
      if (undoneAt === null && hoursAfter(createdAt, limits.importUndoHours) < clock.now())
        throw new Problem('import_final', 'import_undo_over')
      await inTurn(async (tx) => {
        const undone = await imports.markUndone(tx, id, clock.now())
        if (!undone) return
        const { groupId, added } = undone
        // Before the group, as when somebody joins by an invitation.
        const withdrawn = await invitations.revokeImport(tx, id)
        const removed = groupId === null ? 0 : await groups.takeOut(tx, actor, groupId, added)
        audit.record(tx, {
          ...about(actor, id),
          action: 'import_undone',
          after: { withdrawn, removed },
        })
      })
      return toImport(await existing(id))
    },
  }
}

export type PeopleImports = ReturnType<typeof createPeopleImport>
