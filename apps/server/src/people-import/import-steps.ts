import type { ListedPerson } from '@elocute/contract/people-import'
import type { Actor, Audit, AuditedTransaction } from '../audit/audit.service.ts'
import type { Handle } from '../db/client.ts'
import type { ImportChanges, InvitedMoves, LeftMember, MembersMoved } from '../db/schema/imports.ts'
import type { Groups, MemberChange } from '../groups/groups.service.ts'
import type { Invitations } from '../invitations/invitations.service.ts'
import type { ManyTrainees } from '../trainees/many-trainees.service.ts'
import { eachSlice } from '../platform/each-slice.ts'
import { firstOfEach, movesOf, renamingOf, stateOf, type Classified, type Moves } from './import-plan.ts'
import * as imports from './people-import.repository.ts'

/** So many people are looked up and computed between two turns of other calls. */
const peopleAtOnce = 500

export type StepDependencies = {
  audit: Pick<Audit, 'record'>
  groups: Pick<Groups, 'changeMembers' | 'holdIfThere'>
  invitations: Pick<Invitations, 'invitedAmong' | 'regroup'>
  manyTrainees: Pick<ManyTrainees, 'approve' | 'setSuspended'>
}

/** The groups of a list: those that are for all, and the ids of the names of its rows. */
export type ListGroups = { forAll: readonly string[]; ids: ReadonlyMap<string, string> }

type ListedOf = [classified: readonly Classified[], listGroups: ListGroups, isSync: boolean]

const asStored = ({ id, joinedAt }: { id: string; joinedAt: Date }): LeftMember => ({
  id,
  joinedAt: joinedAt.toISOString(),
})

export const idsOfLeft = (left: MembersMoved['left']): string[] =>
  left.map((one) => (typeof one === 'string' ? one : one.id))

/** Those who left a group have been in it since they first came, because what was due meanwhile counts for them. */
const comingBack = (left: MembersMoved['left'], remove: readonly string[]): MemberChange => ({
  remove,
  add: idsOfLeft(left),
  since: new Map(left.flatMap((one) => (typeof one === 'string' ? [] : [[one.id, new Date(one.joinedAt)]]))),
})

export type ImportSteps = ReturnType<typeof createImportSteps>

/** The parts of an import. All but `classify`, `movesFor` and `movesOfInvited` are for a transaction of the caller, which holds the locks. */
export const createImportSteps = ({ audit, groups, invitations, manyTrainees }: StepDependencies) => {
  const rename = async (tx: AuditedTransaction, actor: Actor, renamings: readonly imports.Renaming[]) => {
    const renamed = new Set(await imports.renameTrainees(tx, renamings))
    audit.record(
      tx,
      ...[...renamed].map((id) => ({
        ...({ actor, subject: 'trainee', subjectId: id, traineeId: id } as const),
        action: 'trainee_renamed' as const,
      })),
    )
    return renamings.filter(({ id }) => renamed.has(id))
  }

  /** Into which groups invited people come when they join, and into which a sync lets them come no more. */
  const movesOfInvited = async (
    db: Handle,
    ...[classified, { forAll, ids }, isSync]: ListedOf
  ): Promise<(InvitedMoves & { email: string })[]> => {
    const listed = new Set([...ids.values(), ...forAll])
    const invited = classified.filter(({ state }) => state === 'invited')
    const moves: (InvitedMoves & { email: string })[] = []
    await eachSlice(invited, peopleAtOnce, async (some) => {
      const people = new Map(some.map((one) => [one.person.email, one] as const))
      for (const { id, email, groupIds } of await invitations.invitedAmong(db, [...people.keys()])) {
        const one = people.get(email)
        if (!one) continue
        const present = new Set(groupIds.filter((group) => listed.has(group)))
        moves.push({ id, email, ...movesOf(one, { present, idOf: (name) => ids.get(name), forAll, isSync }) })
      }
    })
    return moves
  }

  return {
    /** The people of a list, each once, with what the server knows of them. */
    classify: async (db: Handle, people: readonly ListedPerson[]): Promise<Classified[]> => {
      const listed = firstOfEach(people)
      const emails = listed.map(({ email }) => email)
      const accounts = new Map(
        (await imports.accountsOf(db, emails)).map((account) => [account.email, account] as const),
      )
      const invited = new Set((await invitations.invitedAmong(db, emails)).map(({ email }) => email))
      return listed.map((person) => {
        const account = accounts.get(person.email)
        return { person, account, state: stateOf(account, invited.has(person.email)) }
      })
    },

    /** Into which groups trainees come, and out of which a sync takes them, by the ids of their accounts. */
    movesFor: async (
      db: Handle,
      ...[classified, { forAll, ids }, isSync]: ListedOf
    ): Promise<ReadonlyMap<string, Moves>> => {
      const concerned = classified.flatMap((one) =>
        one.account?.role === 'trainee' ? [[one.account.id, one] as const] : [],
      )
      const groupIds = [...new Set(ids.values()), ...forAll]
      const moves = new Map<string, Moves>()
      await eachSlice(concerned, peopleAtOnce, async (some) => {
        const present = new Map(some.map(([id]) => [id, new Set<string>()] as const))
        for (const { groupId, userId } of await imports.membershipsAmong(db, groupIds, [...present.keys()]))
          present.get(userId)?.add(groupId)
        for (const [id, one] of some)
          moves.set(
            id,
            movesOf(one, {
              present: present.get(id) ?? new Set(),
              idOf: (name) => ids.get(name),
              forAll,
              isSync,
            }),
          )
      })
      return moves
    },

    movesOfInvited,

    /** Lets people who are invited already come into the groups of the list when they join. Returns what undoing takes back. */
    regroupInvited: async (tx: AuditedTransaction, ...list: ListedOf): Promise<InvitedMoves[]> => {
      const changes = (await movesOfInvited(tx, ...list)).flatMap(({ id, joins, leaves }) =>
        joins.length + leaves.length > 0 ? [{ id, joins, leaves }] : [],
      )
      await invitations.regroup(tx, changes)
      return changes
    },

    /** Approves those who have applied, at the levels of their rows; returns how many. */
    approve: async (tx: AuditedTransaction, actor: Actor, classified: readonly Classified[]) => {
      const applied = classified.filter(({ state }) => state === 'applied')
      let approved = 0
      for (const [cefr, some] of Map.groupBy(applied, ({ person }) => person.cefr ?? undefined)) {
        const ids = some.flatMap(({ account }) => account?.id ?? [])
        approved += await manyTrainees.approve(tx, actor, ids, cefr)
      }
      return approved
    },

    /** Gives trainees the names of the list. */
    rename: (tx: AuditedTransaction, actor: Actor, classified: readonly Classified[]) => {
      const renamings = classified.flatMap((one) => renamingOf(one) ?? [])
      return renamings.length === 0 ? [] : rename(tx, actor, renamings)
    },

    /** Takes people into groups, which are locked, and out of them. Returns who came and went. */
    move: async (
      tx: AuditedTransaction,
      actor: Actor,
      moves: ReadonlyMap<string, Moves>,
    ): Promise<MembersMoved[]> => {
      const changes = new Map<string, { add: string[]; remove: string[] }>()
      const of = (group: string) => {
        const change = changes.get(group) ?? { add: [], remove: [] }
        changes.set(group, change)
        return change
      }
      for (const [id, { joins, leaves }] of moves) {
        for (const group of joins) of(group).add.push(id)
        for (const group of leaves) of(group).remove.push(id)
      }
      const members: MembersMoved[] = []
      for (const [group, change] of changes) {
        const { left } = await groups.changeMembers(tx, actor, group, change)
        members.push({ group, joined: change.add, left: left.map(asStored) })
      }
      return members
    },

    /** Lets people who were invited before come into the groups again into which they came then. */
    regroupBack: (tx: AuditedTransaction, { invited = [] }: ImportChanges): Promise<void> =>
      invitations.regroup(
        tx,
        invited.map(({ id, joins, leaves }) => ({ id, joins: leaves, leaves: joins })),
      ),

    /** Takes back what an import has changed of accounts, as far as it is still so. The import and its invitations are locked. */
    takeBack: async (
      tx: AuditedTransaction,
      actor: Actor,
      { suspended, restored, renamed, members }: ImportChanges,
    ): Promise<number> => {
      const present: MembersMoved[] = []
      for (const one of members.toSorted((first, second) => (first.group < second.group ? -1 : 1)))
        if (await groups.holdIfThere(tx, one.group)) present.push(one)
      const moved = present.flatMap(({ joined, left }) => [...joined, ...idsOfLeft(left)])
      await imports.lockTrainees(tx, [...suspended, ...restored, ...renamed.map(({ id }) => id), ...moved])
      let removed = 0
      for (const { group, joined, left } of present)
        removed += (await groups.changeMembers(tx, actor, group, comingBack(left, joined))).removed
      if (renamed.length > 0)
        await rename(
          tx,
          actor,
          renamed.map(({ id, before, after }) => ({ id, before: after, after: before })),
        )
      await manyTrainees.setSuspended(tx, actor, suspended, false)
      await manyTrainees.setSuspended(tx, actor, restored, true)
      return removed
    },
  }
}
