import { limits as contractLimits } from '@elocute/contract/limits'
import type { Actor, Audit, AuditedTransaction } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import { holdUser } from '../db/lock-user.ts'
import type { Clock } from '../platform/clock.ts'
import type { Limit, Limits } from '../platform/limits.ts'
import { Problem } from '../problem.ts'
import { inSteps } from './in-steps.ts'
import type { Outbox } from './outbox.ts'
import { lockTask, putReminders, putRemindersTo, reminderStateOf } from './reminders.repository.ts'
import type { Task } from './task.ts'

const perDay = { max: 1, seconds: contractLimits.reminderHours * 3600 }
const ofTasks: Limit = { name: 'task-reminders', ...perDay }
const ofTrainees: Limit = { name: 'trainee-reminders', ...perDay }
/** Of one trainee. */
const mostTasks = 3

type Dependencies = { db: Db; clock: Clock; limits: Limits; outbox: Outbox; audit: Audit }

/** The reminders that a trainer sends: of a quiz, an assigned reading or a speaking task, and all that waits for one trainee. */
export const createReminders = ({ db, clock, limits, outbox, audit }: Dependencies) => {
  /** Without a mail nobody was reminded, so that those who join in an hour can be. */
  const sendOnce = async (
    tx: AuditedTransaction,
    mails: number,
    { limit, id }: { limit: Limit; id: string },
  ): Promise<boolean> => {
    if (mails === 0) return false
    await outbox.sendWritten(tx)
    const hit = await limits.take(tx, [limit, id])
    if (!hit.taken) throw new Problem('already_reminded', 'already_reminded', { retryAfter: hit.retryAfter })
    return true
  }

  /** In a transaction that keeps the account of the sender, whom the mails name, from being deleted. */
  const sendBy = ({ userId }: Actor, send: (tx: AuditedTransaction) => Promise<number>): Promise<number> =>
    audit.transaction(async (tx) => {
      if (!(await holdUser(tx, userId))) throw new Problem('not_signed_in', 'not_signed_in')
      return send(tx)
    })

  return {
    of: (task: Task) => ({
      /** How many would get a reminder now, and when and by whom it was last sent. */
      stateOf: (id: string) => reminderStateOf(db, task, { id, now: clock.now() }),

      /** Mails all for whom it is and who have not done it. Returns their number. */
      remind: (actor: Actor, id: string): Promise<number> =>
        sendBy(actor, async (tx) => {
          const now = clock.now()
          const locked = await lockTask(tx, task, id, now)
          const { code, unknown, closed, notOpenYet = closed } = task.refusals
          if (!locked) throw new Problem('not_found', unknown)
          if (!locked.open) throw new Problem(code, closed)
          if (!locked.ready) throw new Problem(code, notOpenYet)
          // One transaction, because the audit has the number of all.
          const mails = await inSteps((after) =>
            putReminders(tx, task, { id, after, trainerId: actor.userId, now }),
          )
          if (await sendOnce(tx, mails, { limit: ofTasks, id })) {
            const what = { action: 'trainees_reminded', subject: task.subject, subjectId: id } as const
            audit.record(tx, { actor, ...what, after: { trainees: mails } })
          }
          return mails
        }),
    }),

    /** Mails a trainee about what waits for her. Returns the number of mails. */
    remindTrainee: (actor: Actor, userId: string, tasks: readonly Task[]): Promise<number> =>
      sendBy(actor, async (tx) => {
        const at = { trainerId: actor.userId, now: clock.now() }
        const mails = await putRemindersTo(tx, tasks, { userId, most: mostTasks, ...at })
        if (await sendOnce(tx, mails, { limit: ofTrainees, id: userId })) {
          const whom = { subject: 'trainee', subjectId: userId, traineeId: userId } as const
          audit.record(tx, { actor, ...whom, action: 'trainees_reminded', after: { reminders: mails } })
        }
        return mails
      }),
  }
}

export type Reminders = ReturnType<typeof createReminders>
export type TaskReminders = ReturnType<Reminders['of']>
