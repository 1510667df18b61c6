import { importLimits } from '@elocute/contract/import-limits'
import type { ImportState, PeopleImport } from '@elocute/contract/people-import'
import type { Actor, Audit, AuditedTransaction } from '../audit/audit.service.ts'
import type { Db, Handle } from '../db/client.ts'
import type { ImportChanges, InvitedMoves } from '../db/schema/imports.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import type { Groups } from '../groups/groups.service.ts'
import type { Invitations } from '../invitations/invitations.service.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import type { ManyTrainees } from '../trainees/many-trainees.service.ts'
import { namesOfGroups, renamingOf, stateOf, type Classified, type List } from './import-plan.ts'
import { idsOfLeft, createImportSteps, type ListGroups } from './import-steps.ts'
import * as imports from './people-import.repository.ts'
import { previewOfSync } from './sync-preview.ts'

type Row = NonNullable<Awaited<ReturnType<typeof imports.findImport>>>

/** Older imports are not listed. */
const listedHours = 24 * 60
const mostListed = 100
/** A list that would suspend a larger share of the active trainees is confirmed. */
const unconfirmedShare = 0.5

const toImport = ({ createdAt, groupId, groupName, undoneAt, ...row }: Row): PeopleImport => ({
  ...row,
  created_at: createdAt.toISOString(),
  group: groupId !== null && groupName !== null ? { id: groupId, name: groupName } : null,
  undo_until: hoursAfter(createdAt, importLimits.undoHours).toISOString(),
  undone_at: undoneAt && undoneAt.toISOString(),
})

type Sync = { leavers: readonly string[]; confirmed: boolean }

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  groups: Pick<
    Groups,
    'find' | 'named' | 'makeNamed' | 'useAgain' | 'holdInUse' | 'holdIfThere' | 'changeMembers'
  >
  invitations: Pick<Invitations, 'invitedAmong' | 'invitePeople' | 'regroup' | 'revokeImport'>
  manyTrainees: Pick<ManyTrainees, 'approve' | 'setSuspended'>
}

/** The ids of invitations that bring people into more groups, or fewer. */
const movedTo = (invited: readonly InvitedMoves[], side: 'joins' | 'leaves'): string[] =>
  invited.flatMap((one) => (one[side].length > 0 ? one.id : []))

const idsOf = (classified: readonly Classified[]) => classified.flatMap(({ account }) => account?.id ?? [])

/** Invites the people of a list, and brings trainees in step with it. See decisions 44 and 113. */
export const createPeopleImport = (dependencies: Dependencies) => {
  const { db, clock, audit, groups, invitations, manyTrainees } = dependencies
  const steps = createImportSteps(dependencies)

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
    return turn.catch(refuseDeletedCaller)
  }

  /** Locks those whom the list changes, and the leavers, and reads them again: they may have been changed or deleted since. */
  const lockConcerned = async (
    tx: AuditedTransaction,
    classified: readonly Classified[],
    { listGroups, sync }: { listGroups: ListGroups; sync: Sync | undefined },
  ) => {
    const before = await steps.movesFor(tx, classified, listGroups, sync !== undefined)
    const changes = classified.filter((one) => {
      const moves = one.account && before.get(one.account.id)
      return (
        one.state === 'applied' ||
        one.state === 'suspended' ||
        (moves !== undefined && moves.joins.length + moves.leaves.length > 0) ||
        (sync !== undefined && renamingOf(one) !== null)
      )
    })
    const locked = await imports.lockTrainees(tx, [...idsOf(changes), ...(sync?.leavers ?? [])])
    const accounts = new Map(locked.map((account) => [account.id, account] as const))
    const present = changes.flatMap(({ person, account }): Classified[] => {
      const now = account && accounts.get(account.id)
      return now ? [{ person, account: now, state: stateOf(now, false) }] : []
    })
    const listed = new Set(classified.map(({ person }) => person.email))
    const leavers = [...new Set(sync?.leavers)].filter((id) => {
      const account = accounts.get(id)
      return account?.status === 'verified' && !listed.has(account.email)
    })
    return { present, leavers }
  }

  const assertConfirmed = async (tx: Handle, leavers: number, isConfirmed: boolean): Promise<void> => {
    if (leavers === 0 || isConfirmed) return
    if (leavers > unconfirmedShare * (await imports.countActive(tx)))
      throw new Problem('leavers_unconfirmed', 'import_leavers_unconfirmed')
  }

  /** Changes those who have an account. Returns what undoing takes back, and how many were approved. */
  const changeAccounts = async (
    tx: AuditedTransaction,
    actor: Actor,
    {
      classified,
      listGroups,
      sync,
    }: { classified: Classified[]; listGroups: ListGroups; sync: Sync | undefined },
  ) => {
    const { present, leavers } = await lockConcerned(tx, classified, { listGroups, sync })
    await assertConfirmed(tx, leavers.length, sync?.confirmed ?? false)
    const approved = await steps.approve(tx, actor, present)
    const suspended = present.filter(({ state }) => state === 'suspended')
    const changes: ImportChanges = {
      restored: await manyTrainees.setSuspended(tx, actor, idsOf(suspended), false),
      renamed: sync ? await steps.rename(tx, actor, present) : [],
      members: await steps.move(tx, actor, await steps.movesFor(tx, present, listGroups, sync !== undefined)),
      suspended: await manyTrainees.setSuspended(tx, actor, leavers, true),
    }
    return { approved, changes }
  }

  return {
    /** The states of addresses, in their order. */
    preview: async (emails: readonly string[]): Promise<ImportState[]> => {
      const person = { first_name: null, middle_name: null, last_name: null, cefr: null, groups: [] }
      const classified = await steps.classify(
        db,
        emails.map((email) => ({ ...person, email })),
      )
      const states = new Map(classified.map(({ person: { email }, state }) => [email, state]))
      return emails.flatMap((email) => states.get(email) ?? [])
    },

    previewSync: previewOfSync({ db, groups, steps }),

    /** All or nothing. What changed since a preview is seen: somebody who has an account by now is not invited. */
    run: async (actor: Actor, { people, group, sync }: List & { sync?: Sync | undefined }) => {
      const id = newId()
      const names = namesOfGroups(people)
      await inTurn(async (tx) => {
        const classified = await steps.classify(tx, people)
        const ids = await groups.makeNamed(tx, actor, names)
        const listGroups = { ids, forAll: group === undefined ? [] : [group] }
        const groupIds = [...new Set([...listGroups.forAll, ...ids.values()])]
        const coming = classified
          .filter(({ state }) => state === 'new')
          .map(({ person }) => ({
            ...person,
            groupIds: [
              ...new Set([...listGroups.forAll, ...person.groups.flatMap((name) => ids.get(name) ?? [])]),
            ],
          }))
        await imports.insertImport(tx, {
          id,
          groupIds,
          createdBy: actor.userId,
          createdAt: clock.now(),
          isSync: sync !== undefined,
          invited: coming.length,
        })
        await invitations.invitePeople(tx, coming, { importId: id, createdBy: actor.userId })
        const invited = await steps.regroupInvited(tx, classified, listGroups, sync !== undefined)
        // The locks that others wait for come last, those of groups in the order of their ids.
        for (const held of groupIds.toSorted())
          await (held === group ? groups.holdInUse(tx, held) : groups.useAgain(tx, actor, [held]))
        const { approved, changes } = await changeAccounts(tx, actor, { classified, listGroups, sync })
        const { suspended, restored, renamed, members } = changes
        const counts = {
          approved,
          added: new Set([...members.flatMap(({ joined }) => joined), ...movedTo(invited, 'joins')]).size,
          suspended: suspended.length,
          restored: restored.length,
          changed: new Set([
            ...renamed.map((one) => one.id),
            ...members.flatMap(({ left }) => idsOfLeft(left)),
            ...movedTo(invited, 'leaves'),
          ]).size,
        }
        await imports.setReached(tx, id, { ...counts, changes: { ...changes, invited } })
        audit.record(tx, {
          ...about(actor, id),
          action: 'people_imported',
          after: {
            invited: coming.length,
            approved,
            added: counts.added,
            ...(sync && { changed: counts.changed, suspended: counts.suspended }),
            ...((sync || counts.restored > 0) && { restored: counts.restored }),
            ...(groupIds.length === 1 && { group: groupIds[0] }),
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
      if (undoneAt === null && hoursAfter(createdAt, importLimits.undoHours) < clock.now())
        throw new Problem('import_final', 'import_undo_over')
      await inTurn(async (tx) => {
        const undone = await imports.markUndone(tx, id, clock.now())
        if (!undone) return
        // Before the groups, as when somebody joins by an invitation. Those that were there before have lower ids: decision 70.
        if (undone.changes) await steps.regroupBack(tx, undone.changes)
        const withdrawn = await invitations.revokeImport(tx, id)
        const removed = undone.changes ? await steps.takeBack(tx, actor, undone.changes) : 0
        await imports.setReached(tx, id, { changes: null })
        audit.record(tx, {
          ...about(actor, id),
          action: 'import_undone',
          after: { withdrawn, removed },
        })
      })
      return toImport(await existing(id))
    },

    /** Forgets the names that imports have changed and that undoing would need, when it is over. */
    forgetChanges: async (signal?: AbortSignal): Promise<void> => {
      await imports.forgetChanges(db, hoursAfter(clock.now(), -importLimits.undoHours), signal)
    },
  }
}

export type PeopleImports = ReturnType<typeof createPeopleImport>
