import type { Group, GroupListQuery, ListedGroup } from '@elocute/contract/groups'
import type { Actor, Audit, AuditedTransaction } from '../audit/audit.service.ts'
import { limits } from '@elocute/contract/limits'
import type { Db, Handle, Transaction } from '../db/client.ts'
import { isTaken } from '../db/violations.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import { figuresOfGroups } from './group-figures.repository.ts'
import * as groups from './groups.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof groups.findGroup>>>

const toGroup = ({ archivedAt, ...row }: Row): Group => ({
  ...row,
  archived_at: archivedAt && archivedAt.toISOString(),
})

/** Courses of the same name, such as one in each year. */
const mostOfOneName = 50

type Change = { name?: string | undefined; archived?: boolean | undefined }
export type MemberChange = {
  add: readonly string[]
  remove: readonly string[]
  /** Since when some of those who come have been members; the others are from now on. */
  since?: ReadonlyMap<string, Date>
}

const refuseTakenName = (error: unknown): never => {
  throw isTaken(error) ? new Problem('name_taken', 'group_name_taken', { cause: error }) : error
}

/** Groups of trainees. See decision 33. */
export const createGroups = ({ db, clock, audit }: { db: Db; clock: Clock; audit: Audit }) => {
  const existing = async (id: string): Promise<Row> => {
    const row = await groups.findGroup(db, id)
    if (!row) throw new Problem('not_found', 'group_not_found')
    return row
  }

  const locked = async (tx: Transaction, id: string) => {
    const row = await groups.lockGroup(tx, id)
    if (!row) throw new Problem('not_found', 'group_not_found')
    return row
  }

  const about = (actor: Actor | null, id: string) => ({ actor, subject: 'group', subjectId: id }) as const

  /** Changes the members; returns how many came, and who left and since when they had been there. A change of nobody leaves no event. */
  const changeMembers = async (
    tx: AuditedTransaction,
    actor: Actor | null,
    id: string,
    { add, remove, since }: MemberChange,
  ) => {
    await locked(tx, id)
    const existingIds = await groups.lockTrainees(tx, [...add, ...remove])
    const leaving = new Set(remove)
    const coming = new Set(add)
    const added = await groups.addMembers(
      tx,
      id,
      existingIds
        .filter((userId) => coming.has(userId) && !leaving.has(userId))
        .map((userId) => ({ id: userId, joinedAt: since?.get(userId) ?? clock.now() })),
    )
    const left = await groups.removeMembers(tx, id, remove)
    const removed = left.length
    if (added + removed > 0)
      audit.record(tx, { ...about(actor, id), action: 'members_changed', after: { added, removed } })
    return { added, removed, left }
  }

  return {
    list: async (query: GroupListQuery): Promise<{ data: ListedGroup[]; total: number }> => {
      const [rows, total] = await Promise.all([groups.listedGroups(db, query), groups.countGroups(db, query)])
      const ids = rows.map(({ id }) => id)
      const figures = query.figures ? await figuresOfGroups(db, ids) : undefined
      return { data: rows.map((row) => ({ ...toGroup(row), ...figures?.get(row.id) })), total }
    },

    find: async (id: string): Promise<Group> => toGroup(await existing(id)),

    create: async (actor: Actor, name: string): Promise<Group> => {
      const id = newId()
      await audit
        .transaction(async (tx) => {
          await groups.insertGroup(tx, { id, name, createdAt: clock.now() })
          audit.record(tx, { ...about(actor, id), action: 'group_created' })
        })
        .catch(refuseTakenName)
      return { id, name, archived_at: null, members: 0 }
    },

    /** A call that changes nothing leaves no event. */
    change: async (actor: Actor, id: string, { name, archived }: Change): Promise<Group> => {
      await audit
        .transaction(async (tx) => {
          const before = await locked(tx, id)
          const wasArchived = before.archivedAt !== null
          const isArchived = archived ?? wasArchived
          const newName = name ?? before.name
          await groups.updateGroup(tx, id, {
            name: newName,
            archivedAt: isArchived ? (before.archivedAt ?? clock.now()) : null,
          })
          if (newName !== before.name) audit.record(tx, { ...about(actor, id), action: 'group_renamed' })
          if (isArchived !== wasArchived)
            audit.record(tx, {
              ...about(actor, id),
              action: isArchived ? 'group_archived' : 'group_restored',
            })
        })
        .catch(refuseTakenName)
      return toGroup(await existing(id))
    },

    remove: (actor: Actor, id: string): Promise<void> =>
      audit.transaction(async (tx) => {
        await locked(tx, id)
        const members = await groups.lockMembers(tx, id)
        await groups.deleteGroup(tx, id)
        audit.record(tx, {
          ...about(actor, id),
          action: 'group_deleted',
          before: { members: members.length },
        })
      }),

    /** Adds an account that this transaction has made; returns false if the group was deleted or archived. */
    addNewcomer: async (tx: Transaction, id: string, userId: string): Promise<boolean> => {
      if (!(await groups.holdGroupInUse(tx, id))) return false
      await groups.addMembers(tx, id, [{ id: userId, joinedAt: clock.now() }])
      return true
    },

    isMember: (id: string, userId: string, handle: Handle = db): Promise<boolean> =>
      groups.isMember(handle, id, userId),

    /** Makes a group by itself, for a course of a learning platform. Where its name is taken, it gets a number. Returns its id. */
    createForCourse: async (tx: AuditedTransaction, title: string): Promise<string> => {
      const id = newId()
      const isFree = (name: string) => groups.insertGroupIfFree(tx, { id, name, createdAt: clock.now() })
      const name = title.slice(0, limits.groupName - 5)
      let isMade = await isFree(name)
      for (let number = 2; !isMade && number <= mostOfOneName; number += 1)
        isMade = await isFree(`${name} (${number})`)
      if (!isMade) await groups.insertGroup(tx, { id, name: id, createdAt: clock.now() })
      audit.record(tx, { ...about(null, id), action: 'group_created' })
      return id
    },

    /** Locks a group until the transaction ends. Refuses if it is gone or archived. */
    holdInUse: async (tx: Transaction, id: string): Promise<void> => {
      if ((await locked(tx, id)).archivedAt !== null) throw new Problem('not_found', 'group_not_found')
    },

    /** The groups of these names, without regard to case, each with the name that was asked for. */
    named: groups.groupsNamed,

    /** The same, and makes those that are missing, in a transaction of the caller. Returns their ids by the names. */
    makeNamed: async (
      tx: AuditedTransaction,
      actor: Actor,
      names: readonly string[],
    ): Promise<ReadonlyMap<string, string>> => {
      const known = new Set((await groups.groupsNamed(tx, names)).map(({ wanted }) => wanted))
      const missing = [...new Set(names)]
        .filter((name) => !known.has(name))
        .map((name) => ({ id: newId(), name, createdAt: clock.now() }))
      const made = missing.length === 0 ? [] : await groups.insertMissingGroups(tx, missing)
      audit.record(tx, ...made.map(({ id }) => ({ ...about(actor, id), action: 'group_created' as const })))
      return new Map((await groups.groupsNamed(tx, names)).map(({ wanted, id }) => [wanted, id]))
    },

    /** Locks groups until the transaction ends, in the order of their ids. An archived one is in use again. */
    useAgain: async (tx: AuditedTransaction, actor: Actor, ids: readonly string[]): Promise<void> => {
      for (const id of ids.toSorted()) {
        const { name, archivedAt } = await locked(tx, id)
        if (archivedAt === null) continue
        await groups.updateGroup(tx, id, { name, archivedAt: null })
        audit.record(tx, { ...about(actor, id), action: 'group_restored' })
      }
    },

    /** Locks a group until the transaction ends; returns false if it is gone. */
    holdIfThere: async (tx: Transaction, id: string): Promise<boolean> =>
      (await groups.lockGroup(tx, id)) !== undefined,

    /** In a transaction of the caller. */
    changeMembers,

    changeMembersNow: async (actor: Actor, id: string, change: MemberChange) => {
      const { added, removed } = await audit.transaction((tx) => changeMembers(tx, actor, id, change))
      return { added, removed, data: toGroup(await existing(id)) }
    },
  }
}

export type Groups = ReturnType<typeof createGroups>
