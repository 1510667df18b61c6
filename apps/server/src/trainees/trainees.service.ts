import type { CefrLevel } from '@elocute/contract/cefr'
import { limits } from '@elocute/contract/limits'
import type { ListedTrainee, Performance, Trainee, TraineeListQuery } from '@elocute/contract/trainees'
import type { Actor, Audit, AuditedTransaction } from '../audit/audit.service.ts'
import type { DeletedIdentities } from '../auth/providers/deleted-identities.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { Groups } from '../groups/groups.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Outbox } from '../mails/outbox.ts'
import { brokenField, Problem } from '../problem.ts'
import { figuresOf, isFigure } from './trainee-figures.repository.ts'
import * as trainees from './trainees.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof trainees.findTrainee>>>

const toTrainee = ({ createdAt, ...row }: Row): Trainee => ({ ...row, created_at: createdAt.toISOString() })

const percent = (part: number, whole: number): number => (whole > 0 ? Math.round((100 * part) / whole) : 0)

const mean = (numbers: readonly number[]): number =>
  numbers.length > 0 ? numbers.reduce((sum, number) => sum + number, 0) / numbers.length : 0

type Figures = NonNullable<ReturnType<Awaited<ReturnType<typeof figuresOf>>['get']>>

/** From this many points of percent on, the latest results are better or worse than those before. */
const trendFrom = 5

const trendOf = ({ latest, earlier }: Figures): ListedTrainee['trend'] => {
  if (latest === null || earlier === null) return null
  if (Math.abs(latest - earlier) < trendFrom) return 'level'
  return latest > earlier ? 'up' : 'down'
}

const listedFigures = (figures: Figures) => ({
  last_active_at: figures.active_at === null ? null : new Date(figures.active_at).toISOString(),
  quizzes_done: figures.done,
  quizzes_total: figures.total,
  average: figures.average === null ? null : Math.round(figures.average),
  trend: trendOf(figures),
})

type Dependencies = {
  db: Db
  clock: Clock
  outbox: Outbox
  audit: Audit
  groups: Pick<Groups, 'holdInUse' | 'changeMembers'>
  deletedIdentities: Pick<DeletedIdentities, 'keepOf'>
}

export const createTrainees = (dependencies: Dependencies) => {
  const { db, clock, outbox, audit, groups, deletedIdentities } = dependencies

  const existing = async (id: string): Promise<Row> => {
    const row = await trainees.findTrainee(db, id)
    if (!row) throw new Problem('not_found', 'trainee_not_found')
    return row
  }

  const withFigures = async (rows: readonly Row[]): Promise<ListedTrainee[]> => {
    const figures = await figuresOf(
      db,
      rows.map(({ id }) => id),
    )
    // Somebody who was deleted between the two statements is left out.
    return rows.flatMap((row) => {
      const found = figures.get(row.id)
      return found ? [{ ...toTrainee(row), ...listedFigures(found) }] : []
    })
  }

  const aboutTrainee = (actor: Actor, id: string) =>
    ({ actor, subject: 'trainee', subjectId: id, traineeId: id }) as const

  type Decided = { id: string; email: string }
  /** What a trainer decides about somebody whom she approves. */
  type Place = { group?: string | undefined; cefr?: CefrLevel | undefined }

  /** The mail and the entry of the audit of an approval. */
  const approval = async (
    tx: AuditedTransaction,
    actor: Actor,
    { id, email, cefr }: Decided & Place,
  ): Promise<void> => {
    await outbox.put(tx, { kind: 'account_approved', email, trainerId: actor.userId })
    audit.record(tx, {
      ...aboutTrainee(actor, id),
      action: 'trainee_approved',
      before: { status: 'pending' },
      after: { status: 'verified', ...(cefr && { cefr }) },
    })
  }

  const rejection = async (
    tx: AuditedTransaction,
    actor: Actor,
    { id, email, language }: Decided & { language: string | null },
  ): Promise<void> => {
    await outbox.put(tx, { kind: 'application_rejected', email, language })
    audit.record(tx, {
      ...aboutTrainee(actor, id),
      action: 'trainee_rejected',
      before: { status: 'pending' },
    })
  }

  const refuseDecided = async (id: string): Promise<never> => {
    await existing(id)
    throw new Problem('not_pending', 'trainee_not_pending')
  }

  return {
    find: async (id: string): Promise<Trainee> => toTrainee(await existing(id)),

    list: async (query: TraineeListQuery): Promise<{ data: ListedTrainee[]; total: number }> => {
      const total = await trainees.countTrainees(db, query)
      if (isFigure(query.sort) && total > limits.sortedByFigure) throw brokenField('sort', 'too_many_to_sort')
      return { data: await withFigures(await trainees.listedTrainees(db, query)), total }
    },

    /** The next trainees by name, and the place after them; null when there are no more. */
    listAfter: async (
      part: Parameters<typeof trainees.traineesAfter>[1],
    ): Promise<{ data: ListedTrainee[]; next: trainees.Place | null }> => {
      const rows = await trainees.traineesAfter(db, part)
      const last = rows.at(-1)
      const next = last && rows.length === part.limit ? { listedAs: last.listedAs, id: last.id } : null
      return { data: await withFigures(rows), next }
    },

    /** With a group, she comes into it in the same transaction. */
    approve: async (actor: Actor, id: string, { group, cefr }: Place = {}): Promise<Trainee> => {
      const approved = await audit.transaction(async (tx) => {
        if (group !== undefined) await groups.holdInUse(tx, group)
        const row = await trainees.approvePending(tx, id, clock.now(), cefr)
        if (!row) return undefined
        await approval(tx, actor, { ...row, cefr })
        if (group !== undefined) await groups.changeMembers(tx, actor, group, { add: [id], remove: [] })
        return trainees.findTrainee(tx, id)
      })
      if (!approved) return refuseDecided(id)
      return toTrainee(approved)
    },

    /** Setting the same level again leaves no event. */
    setLevel: async (actor: Actor, id: string, cefr: CefrLevel | null): Promise<Trainee> => {
      await audit.transaction(async (tx) => {
        const before = await trainees.setCefr(tx, id, cefr)
        if (before && before.cefr !== cefr)
          audit.record(tx, { ...aboutTrainee(actor, id), action: 'trainee_changed', before, after: { cefr } })
      })
      return toTrainee(await existing(id))
    },

    reject: async (actor: Actor, id: string): Promise<void> => {
      const rejected = await audit.transaction(async (tx) => {
        const row = await trainees.deletePending(tx, id)
        if (row) await rejection(tx, actor, row)
        return row
      })
      if (!rejected) return refuseDecided(id)
    },

    remove: async (actor: Actor, id: string): Promise<void> => {
      const isRemoved = await audit.transaction(async (tx) => {
        const before = await trainees.lockTrainee(tx, id)
        if (!before || before.status === 'pending') return false
        await deletedIdentities.keepOf(tx, id)
        await trainees.deleteTrainee(tx, id)
        audit.record(tx, { ...aboutTrainee(actor, id), action: 'trainee_deleted', before })
        return true
      })
      if (isRemoved) return
      await existing(id)
      throw new Problem('still_pending', 'trainee_pending')
    },

    /**
     * Deletes the account of a trainee who wants that, also of a pending one. `isAllowed` is asked in the transaction,
     * when the account is locked.
     */
    removeOwn: (actor: Actor, isAllowed: (tx: Transaction) => Promise<boolean>): Promise<boolean> => {
      const { userId: id } = actor
      return audit.transaction(async (tx) => {
        const before = await trainees.lockTrainee(tx, id)
        if (!before || !(await isAllowed(tx))) return false
        await deletedIdentities.keepOf(tx, id)
        await trainees.deleteTrainee(tx, id)
        audit.record(tx, {
          actor,
          subject: 'account',
          subjectId: id,
          traineeId: id,
          action: 'account_deleted',
          before: { ...before, role: 'trainee' },
        })
        return true
      })
    },

    performance: async (id: string): Promise<Performance> => {
      await existing(id)
      const rows = await trainees.scoresOf(db, id)
      const details = rows.map((row) => ({
        ...row,
        percentage: `${percent(row.score ?? 0, row.total_points)}%`,
      }))
      const grades = rows.flatMap((row) => (row.score === null ? [] : [(100 * row.score) / row.total_points]))
      return {
        summary: {
          quizzes_taken: grades.length,
          quizzes_total: rows.length,
          average_grade: `${Math.round(mean(grades))}%`,
        },
        details,
      }
    },
  }
}

export type Trainees = ReturnType<typeof createTrainees>
