import type { Reopening } from '@elocute/contract/speaking-reopenings'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import { holdUser } from '../db/lock-user.ts'
import { nobody } from '../db/names-of.ts'
import type { Outbox } from '../mails/outbox.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../problem.ts'
import { holdStartsOf, lockTriesOf } from './lock-answers.ts'
import * as rows from './reopenings.repository.ts'
import { emailOf } from './speaking-appeals.repository.ts'

type Dependencies = { db: Db; clock: Clock; audit: Audit; outbox: Pick<Outbox, 'put'> }
type Place = { taskId: string; userId: string }
type Row = Awaited<ReturnType<typeof rows.withdrawnOf>>[number]

const toReopening = ({ reason, at, by }: Row): Reopening => ({
  reason,
  at: at.toISOString(),
  by: by ?? nobody,
})

/** Trainers give a trainee a task back. See decision 123. */
export const createReopenings = ({ db, clock, audit, outbox }: Dependencies) => ({
  /** How often a task was given back to a trainee, the first time first. */
  of: async (place: Place): Promise<Reopening[]> => {
    const withdrawn = await rows.withdrawnOf(db, place)
    const byMoment = Map.groupBy(withdrawn, ({ at }) => at.getTime())
    return [...byMoment.values()].flatMap(([first]) => (first ? [toReopening(first)] : []))
  },

  /** Whether an answer was withdrawn, and the other answers of its trainee that were. */
  around: async (answerId: string, place: Place) => {
    const withdrawn = await rows.withdrawnOf(db, place)
    const own = withdrawn.find(({ id }) => id === answerId)
    return {
      reopened: own ? toReopening(own) : null,
      earlier: withdrawn
        .filter(({ id, sentAt }) => sentAt !== null && id !== answerId)
        .map((row) => ({ ...toReopening(row), answer_id: row.id })),
    }
  },

  /** Withdraws all tries of a trainee at a task, by one of them. They are kept, and she can answer the task again. */
  reopen: (actor: Actor, { id, reason }: { id: string; reason: string }): Promise<void> =>
    audit.transaction(async (tx) => {
      if (!(await holdUser(tx, actor.userId))) throw new Problem('not_signed_in', 'not_signed_in')
      // A try that began beside the reopening would outlive it. The mail names the task, too.
      await holdStartsOf(tx, id)
      const tries = await lockTriesOf(tx, { id })
      const answer = tries.find((one) => one.id === id)
      if (!answer) {
        if (await rows.isAnswer(tx, id)) throw new Problem('speaking_void', 'speaking_void')
        throw new Problem('not_found', 'speaking_answer_not_found')
      }
      const { taskId, userId } = answer
      const ids = tries.map((one) => one.id)
      await rows.withdraw(tx, ids, { reason, by: actor.userId, at: clock.now() })
      const email = await emailOf(tx, userId)
      if (email !== undefined)
        await outbox.put(tx, { kind: 'quiz_reopened', email, taskId, trainerId: actor.userId })
      audit.record(tx, {
        actor,
        action: 'speaking_reopened',
        subject: 'speaking_answer',
        subjectId: id,
        traineeId: userId,
        before: { tries: tries.length, final: tries.some(({ final }) => final) },
        // The audit keeps no free text.
        after: { state: 'void', reason: reason.length },
      })
    }),
})

export type Reopenings = ReturnType<typeof createReopenings>
