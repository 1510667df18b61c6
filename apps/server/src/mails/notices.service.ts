import type { Db, Handle, Transaction } from '../db/client.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import { inSteps, type Told } from './in-steps.ts'
import * as notices from './notices.repository.ts'
import type { Outbox } from './outbox.ts'
import type { Task } from './task.ts'

type Dependencies = { db: Db; clock: Clock; outbox: Outbox }

const hour = 60
const dueWithin = 24 * hour
const never = new AbortController().signal
/** Who was told that something is open is not reminded of its due time in the same breath. */
const notSoonAfterOpening = 12 * hour

/** The mails about what is open or due: quizzes, assigned readings, or speaking tasks. Jobs write them; see decision 43. */
export const createNotices = ({ db, clock, outbox }: Dependencies, task: Task) => {
  /** Works on each of them. One that fails, or that others have deleted meanwhile, holds up no other. */
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
      throw new Error(
        `the mails about ${failures.length} of ${ids.length} ${task.plural}, such as ${first.id}`,
        { cause: first.error },
      )
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

  /** Who was told before a crash has a notice and is passed over by the next run, because it is still to be announced. */
  const announce = (id: string): Promise<number> => {
    let begunWith: string | undefined
    return tellInSteps(async (tx, at) => {
      const held = await notices.holdOpened(tx, task, id, at.now)
      if (!held) return nobody
      begunWith ??= held.version
      const told = await notices.putOpenedNotices(tx, task, { id, ...at })
      // What was changed meanwhile may be for others, who are told by the next run.
      if (told.next === null && held.version === begunWith) await notices.markAnnounced(tx, task, id)
      return told
    })
  }

  const dueBy = (now: Date) => ({ now, until: minutesAfter(now, dueWithin) })

  const remind = (id: string): Promise<number> =>
    tellInSteps(async (tx, at) =>
      (await notices.holdDue(tx, task, id, dueBy(at.now)))
        ? notices.putDueNotices(tx, task, {
            id,
            ...at,
            openedBefore: minutesAfter(at.now, -notSoonAfterOpening),
          })
        : nobody,
    )

  /** What a mail that is sent now asks its reader to do; undefined if she cannot do it, or has done it meanwhile. */
  const findEvenOverdue = (tx: Handle, id: string, userId: string) =>
    notices.findToDo(tx, task, { id, userId, now: clock.now() })

  const find = async (tx: Handle, id: string, userId: string) => {
    const found = await findEvenOverdue(tx, id, userId)
    return found?.dueAt && found.dueAt <= clock.now() ? undefined : found
  }

  return {
    /** Tells those for whom something is that they can do it, once each. */
    announceOpened: async (signal = never): Promise<void> =>
      eachOf(await notices.openedTasks(db, task, clock.now()), announce, signal),

    /** Tells those who have not done it that it is due within a day, once for each due time. */
    remindOfDue: async (signal = never): Promise<void> =>
      eachOf(await notices.dueTasks(db, task, dueBy(clock.now())), remind, signal),

    findEvenOverdue,

    /** The same of what is not overdue. */
    find,

    /** What is still due within a day. */
    findDue: async (tx: Handle, id: string, userId: string) => {
      const { dueAt, ...facts } = (await find(tx, id, userId)) ?? { dueAt: null }
      return 'title' in facts && dueAt && dueAt <= minutesAfter(clock.now(), dueWithin)
        ? { ...facts, dueAt }
        : undefined
    },
  }
}

export type Notices = ReturnType<typeof createNotices>
