import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Outbox } from '../mails/outbox.ts'
import type { Clock } from '../platform/clock.ts'
import type { Limit, Limits } from '../platform/limits.ts'
import { Problem } from '../problem.ts'
import { putRemindersTo } from './trainee-reminders.repository.ts'
import type { Trainees } from './trainees.service.ts'

/** A little less than a day, so that a trainer can remind every morning. */
const reminders: Limit = { name: 'trainee-reminders', max: 1, seconds: 20 * 3600 }
const mostQuizzes = 3

type Dependencies = {
  clock: Clock
  limits: Limits
  outbox: Outbox
  audit: Audit
  trainees: Pick<Trainees, 'find'>
}

export const createTraineeReminders = ({ clock, limits, outbox, audit, trainees }: Dependencies) => ({
  /** Mails a trainee about the quizzes that wait for her. Returns their number. */
  remind: async (actor: Actor, userId: string): Promise<number> => {
    await trainees.find(userId)
    return audit.transaction(async (tx) => {
      const quizzes = await putRemindersTo(tx, { userId, most: mostQuizzes, now: clock.now() })
      // Without a mail she was not reminded, so that she can be when a quiz opens.
      if (quizzes === 0) return 0
      await outbox.sendWritten(tx)
      const { taken } = await limits.take(tx, [reminders, userId])
      if (!taken) throw new Problem('already_reminded', 'already_reminded')
      const whom = { subject: 'trainee', subjectId: userId, traineeId: userId } as const
      audit.record(tx, { actor, ...whom, action: 'trainees_reminded', after: { quizzes } })
      return quizzes
    })
  },
})

export type TraineeReminders = ReturnType<typeof createTraineeReminders>
