import type { CefrLevel } from '@elocute/contract/cefr'
import type { PeopleAction } from '@elocute/contract/trainees'
import type { Actor, Audit, AuditedTransaction } from '../audit/audit.service.ts'
import type { Sessions } from '../auth/sessions.service.ts'
import type { Groups } from '../groups/groups.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Outbox } from '../mails/outbox.ts'
import { Problem } from '../problem.ts'
import * as trainees from './many-trainees.repository.ts'

type Dependencies = {
  clock: Clock
  outbox: Outbox
  audit: Audit
  groups: Pick<Groups, 'holdInUse' | 'changeMembers'>
  sessions: Pick<Sessions, 'endAllOf'>
}

type Change = {
  ids: readonly string[]
  action: PeopleAction
  group?: string | undefined
  cefr?: CefrLevel | undefined
}

/** Approves people, at a level if one is given, or rejects them. */
type Decision = { approves: true; cefr?: CefrLevel | undefined } | { approves: false }

/** Changes many trainees in one transaction, with the mails and events of each. */
export const createManyTrainees = ({ clock, outbox, audit, groups, sessions }: Dependencies) => {
  /** Returns those who were still pending. */
  const decide = async (
    tx: AuditedTransaction,
    actor: Actor,
    ids: readonly string[],
    decision: Decision,
  ): Promise<string[]> => {
    const { approves } = decision
    const cefr = decision.approves ? decision.cefr : undefined
    const people = await trainees.lockWithStatus(tx, ids, 'pending')
    if (people.length === 0) return []
    const pendingIds = people.map(({ id }) => id)
    await (approves
      ? trainees.approveAll(tx, pendingIds, clock.now(), cefr)
      : trainees.deleteAll(tx, pendingIds))
    const mailOf = (language: string | null) =>
      approves
        ? ({ kind: 'account_approved', trainerId: actor.userId } as const)
        : ({ kind: 'application_rejected', language } as const)
    const bulk = people.length > 1
    await outbox.put(tx, ...people.map(({ email, language }) => ({ ...mailOf(language), email, bulk })))
    audit.record(
      tx,
      ...pendingIds.map((id) => ({
        ...({ actor, subject: 'trainee', subjectId: id, traineeId: id } as const),
        action: approves ? ('trainee_approved' as const) : ('trainee_rejected' as const),
        before: { status: 'pending' },
        ...(approves && { after: { status: 'verified', ...(cefr && { cefr }) } }),
      })),
    )
    return pendingIds
  }

  /**
   * Suspends those who are active, whose sessions end, or lets those in again who are suspended. Nothing else of them changes. Returns
   * whom it changed.
   */
  const setSuspended = async (
    tx: AuditedTransaction,
    actor: Actor,
    ids: readonly string[],
    isSuspended: boolean,
  ): Promise<string[]> => {
    const [before, after] = isSuspended
      ? (['verified', 'suspended'] as const)
      : (['suspended', 'verified'] as const)
    const changed = (await trainees.lockWithStatus(tx, ids, before)).map(({ id }) => id)
    if (changed.length === 0) return []
    await trainees.setStatus(tx, changed, after)
    if (isSuspended) await sessions.endAllOf(tx, ...changed)
    audit.record(
      tx,
      ...changed.map((id) => ({
        ...({ actor, subject: 'trainee', subjectId: id, traineeId: id } as const),
        action: isSuspended ? ('trainee_suspended' as const) : ('trainee_restored' as const),
        before: { status: before },
        after: { status: after },
      })),
    )
    return changed
  }

  /** The group is locked first: decision 70. */
  const approveInto = async (tx: AuditedTransaction, actor: Actor, { ids, group, cefr }: Change) => {
    if (group !== undefined) await groups.holdInUse(tx, group)
    const approved = await decide(tx, actor, ids, { approves: true, cefr })
    if (group !== undefined && approved.length > 0)
      await groups.changeMembers(tx, actor, group, { add: approved, remove: [] })
    return approved.length
  }

  const changeGroup = async (tx: AuditedTransaction, actor: Actor, { ids, action, group }: Change) => {
    if (group === undefined) throw new Problem('invalid_input', 'group_required')
    const change = action === 'add_to_group' ? { add: ids, remove: [] } : { add: [], remove: ids }
    const { added, removed } = await groups.changeMembers(tx, actor, group, change)
    return added + removed
  }

  return {
    /** Approves those who are still pending, in a transaction of the caller. */
    approve: async (
      tx: AuditedTransaction,
      actor: Actor,
      ids: readonly string[],
      cefr?: CefrLevel,
    ): Promise<number> => (await decide(tx, actor, ids, { approves: true, cefr })).length,

    /** In a transaction of the caller. */
    setSuspended,

    /** Those who were decided on already, who are in the group already or not in it, who are suspended already or not, or who are gone are skipped. */
    change: async (actor: Actor, change: Change): Promise<{ changed: number; skipped: number }> => {
      const ids = [...new Set(change.ids)]
      const changed = await audit.transaction(async (tx) => {
        if (change.action === 'approve') return approveInto(tx, actor, { ...change, ids })
        if (change.action === 'reject') return (await decide(tx, actor, ids, { approves: false })).length
        if (change.action === 'suspend' || change.action === 'restore')
          return (await setSuspended(tx, actor, ids, change.action === 'suspend')).length
        return changeGroup(tx, actor, { ...change, ids })
      })
      return { changed, skipped: ids.length - changed }
    },
  }
}

export type ManyTrainees = ReturnType<typeof createManyTrainees>
