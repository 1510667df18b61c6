import type { Db, Handle } from '../db/client.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import type { Outbox } from '../platform/outbox.ts'
import * as notices from './quiz-notices.repository.ts'

type Dependencies = { db: Db; clock: Clock; outbox: Outbox }

const hour = 60
const dueWithin = 24 * hour
/** Who was told that a quiz is open is not reminded of its due time in the same breath. */
const notSoonAfterOpening = 12 * hour

/** The mails about a quiz that is open or due. Periodic tasks write them; see decision 43. */
export const createQuizNotices = ({ db, clock, outbox }: Dependencies) => {
  const announceNext = (): Promise<number | undefined> =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const quizId = await notices.takeOpenedQuiz(tx, now)
      return quizId === undefined ? undefined : notices.putOpenedNotices(tx, quizId, now)
    })

  /** The quiz of a mail that is sent now; undefined if it has nothing to say to its reader any more. */
  const find = (tx: Handle, quizId: string, userId: string) =>
    notices.findNotStarted(tx, { quizId, userId, now: clock.now() })

  return {
    /** Tells those for whom a quiz is that it can be started, once each. */
    announceOpened: async (): Promise<void> => {
      for (let mails = await announceNext(); mails !== undefined; mails = await announceNext())
        if (mails > 0) outbox.notify()
    },

    /** Tells those who have not started a quiz that it is due within a day, once for each due time. */
    remindOfDue: async (): Promise<void> => {
      const now = clock.now()
      const mails = await notices.putDueNotices(db, {
        now,
        until: minutesAfter(now, dueWithin),
        openedBefore: minutesAfter(now, -notSoonAfterOpening),
      })
      if (mails > 0) outbox.notify()
    },

    find,

    /** The same of a quiz that is still due within a day. */
    findDue: async (tx: Handle, quizId: string, userId: string) => {
      const { title, dueAt } = (await find(tx, quizId, userId)) ?? {}
      return title !== undefined && dueAt && dueAt <= minutesAfter(clock.now(), dueWithin)
        ? { title, dueAt }
        : undefined
    },
  }
}

export type QuizNotices = ReturnType<typeof createQuizNotices>
