import type { Db, Handle, Transaction } from '../db/client.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import type { Outbox } from '../mails/outbox.ts'
import { inSteps, type Told } from './in-steps.ts'
import * as notices from './quiz-notices.repository.ts'

type Dependencies = { db: Db; clock: Clock; outbox: Outbox }

const hour = 60
const dueWithin = 24 * hour
const never = new AbortController().signal
/** Who was told that a quiz is open is not reminded of its due time in the same breath. */
const notSoonAfterOpening = 12 * hour

/** The mails about a quiz that is open or due. Jobs write them; see decision 43. */
export const createQuizNotices = ({ db, clock, outbox }: Dependencies) => {
  /** Works on each quiz. One that fails, or that others have deleted meanwhile, holds up no other. */
  const eachOf = async (
    ids: readonly string[],
    work: (id: string) => Promise<number>,
    signal: AbortSignal,
  ): Promise<void> => {
    const failures: { id: string; error: unknown }[] = []
    for (const id of ids) {
      if (signal.aborted) break
      try {
        await work(id)
      } catch (error) {
        failures.push({ id, error })
      }
    }
    const [first] = failures
    if (first)
      throw new Error(`the mails about ${failures.length} of ${ids.length} quizzes, such as ${first.id}`, {
        cause: first.error,
      })
  }

  /** Each step is a transaction of its own. */
  const tellInSteps = (
    step: (tx: Transaction, at: { after: string; now: Date }) => Promise<Told>,
  ): Promise<number> =>
    inSteps((after) =>
      db.transaction(async (tx) => {
        const told = await step(tx, { after, now: clock.now() })
        if (told.mails > 0) await outbox.sendWritten(tx)
        return told
      }),
    )

  const nobody = { mails: 0, next: null }

  /** Who was told before a crash has a notice and is passed over by the next run, because the quiz is still to be announced. */
  const announce = (quizId: string): Promise<number> => {
    let begunWith: string | undefined
    return tellInSteps(async (tx, at) => {
      const quiz = await notices.holdOpenedQuiz(tx, quizId, at.now)
      if (!quiz) return nobody
      begunWith ??= quiz.version
      const told = await notices.putOpenedNotices(tx, { quizId, ...at })
      // A quiz that was changed meanwhile may be for others, who are told by the next run.
      if (told.next === null && quiz.version === begunWith) await notices.markAnnounced(tx, quizId)
      return told
    })
  }

  const dueBy = (now: Date) => ({ now, until: minutesAfter(now, dueWithin) })

  const remind = (quizId: string): Promise<number> =>
    tellInSteps(async (tx, at) =>
      (await notices.holdDueQuiz(tx, quizId, dueBy(at.now)))
        ? notices.putDueNotices(tx, {
            quizId,
            ...at,
            openedBefore: minutesAfter(at.now, -notSoonAfterOpening),
          })
        : nobody,
    )

  /** The quiz of a mail that is sent now; undefined if it has nothing to say to its reader any more. */
  const find = (tx: Handle, quizId: string, userId: string) =>
    notices.findNotStarted(tx, { quizId, userId, now: clock.now() })

  return {
    /** Tells those for whom a quiz is that it can be started, once each. */
    announceOpened: async (signal = never): Promise<void> =>
      eachOf(await notices.openedQuizzes(db, clock.now()), announce, signal),

    /** Tells those who have not started a quiz that it is due within a day, once for each due time. */
    remindOfDue: async (signal = never): Promise<void> =>
      eachOf(await notices.dueQuizzes(db, dueBy(clock.now())), remind, signal),

    find,

    /** The quiz that a mail names, in whatever state it is. */
    findAbout: notices.findAbout,

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
