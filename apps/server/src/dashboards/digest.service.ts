import type { Db, Handle } from '../db/client.ts'
import type { Appeals } from '../marks/appeals.service.ts'
import type { Outbox } from '../mails/outbox.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import type { Webhooks } from '../webhooks/webhooks.service.ts'
import { dayOfDigest, endOfNextWorkingDay } from './digest-days.ts'
import { deleteDaysBefore, putDigests, takeDay } from './digest.repository.ts'
import { countApplications, quizzesDue } from './today.repository.ts'

type Dependencies = {
  db: Db
  clock: Clock
  outbox: Outbox
  appeals: Pick<Appeals, 'countOpen'>
  settings: Pick<SchoolSettings, 'timeZone' | 'timeZoneChangedAt'>
  webhooks: Pick<Webhooks, 'countStopped'>
}

export type Digest = {
  applications: number
  appeals: number
  quizzes: { title: string; dueAt: Date; notStarted: number }[]
  /** Webhooks that were stopped, which is the owner's. */
  webhooks: number
}

const mostQuizzes = 10
const daysKept = 7

/** The mail to trainers about what waits, in the morning of a working day; see decision 43. */
export const createDigest = ({ db, clock, outbox, appeals, settings, webhooks }: Dependencies) => {
  /** What waits for a trainer, counted as on the home page; null when nothing does. */
  const waiting = async (tx: Handle, { isOwner }: { isOwner: boolean }): Promise<Digest | null> => {
    const now = clock.now()
    const applications = await countApplications(tx)
    const openAppeals = await appeals.countOpen(tx)
    const until = endOfNextWorkingDay(now, await settings.timeZone(tx))
    const quizzes = await quizzesDue(tx, { now, until, most: mostQuizzes })
    const stopped = isOwner ? await webhooks.countStopped(tx) : 0
    return applications + openAppeals + quizzes.length + stopped > 0
      ? { applications, appeals: openAppeals, quizzes, webhooks: stopped }
      : null
  }

  return {
    waiting,

    /** Writes the digests of today, once: the first server that comes in the morning does. */
    send: async (): Promise<void> => {
      const now = clock.now()
      await db.transaction(async (tx) => {
        const zone = await settings.timeZone(tx)
        const zoneChangedAt = await settings.timeZoneChangedAt(tx)
        const due = dayOfDigest({ now, zone, zoneChangedAt })
        if (!due || !(await takeDay(tx, { ...due, now }))) return
        await deleteDaysBefore(tx, hoursAfter(now, -daysKept * 24))
        // The mail of a trainer for whom nothing waits is not sent.
        if (!(await waiting(tx, { isOwner: true }))) return
        await putDigests(tx, now)
        await outbox.sendWritten(tx)
      })
    },
  }
}

export type DigestService = ReturnType<typeof createDigest>
