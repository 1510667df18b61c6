import { limits as contractLimits } from '@elocute/contract/limits'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { Limit, Limits } from '../platform/limits.ts'
import type { Outbox } from '../mails/outbox.ts'
import { Problem } from '../problem.ts'
import { inSteps } from '../mails/in-steps.ts'
import { refuseUnlessStartable } from './quiz-life.ts'
import * as quizzes from './quizzes.repository.ts'
import { putReminders, reminderStateOf } from './reminders.repository.ts'

const reminders: Limit = { name: 'quiz-reminders', max: 1, seconds: contractLimits.reminderHours * 3600 }

type Dependencies = { db: Db; clock: Clock; limits: Limits; outbox: Outbox; audit: Audit }

export const createReminders = ({ db, clock, limits, outbox, audit }: Dependencies) => ({
  /** How many would get a reminder of a quiz now, and when and by whom it was last sent. */
  stateOf: (id: string) => reminderStateOf(db, id, clock.now()),

  /** Mails all for whom the quiz is and who have not started it. Returns their number. */
  remind: async (actor: Actor, id: string): Promise<number> => {
    return audit.transaction(async (tx) => {
      const quiz = await quizzes.lockQuiz(tx, id)
      if (!quiz) throw new Problem('not_found', 'quiz_not_found')
      const now = clock.now()
      refuseUnlessStartable(quiz, now)
      // One transaction, because the audit has the number of all.
      const mails = await inSteps((after) =>
        putReminders(tx, { quizId: id, trainerId: actor.userId, after, now }),
      )
      // Without a mail nobody was reminded, so that those who join in an hour can be.
      if (mails === 0) return 0
      await outbox.sendWritten(tx)
      const { taken } = await limits.take(tx, [reminders, id])
      if (!taken) throw new Problem('already_reminded', 'already_reminded')
      const what = { action: 'trainees_reminded', subject: 'quiz', subjectId: id } as const
      audit.record(tx, { actor, ...what, after: { trainees: mails } })
      return mails
    })
  },
})

export type Reminders = ReturnType<typeof createReminders>
