import type { Db, Handle } from '../db/client.ts'
import type { Appeals } from '../marks/appeals.service.ts'
import type { Outbox } from '../mails/outbox.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import type { Webhooks } from '../webhooks/webhooks.service.ts'
import { dayOfDigest, endOfNextWorkingDay } from './digest-days.ts'
import { deleteDaysBefore, putDigests, takeDay } from './digest.repository.ts'
import {
  countNotCommented,
  countToMark,
  quizzesDue,
  readingsDue,
  speakingDue,
} from './digest-counts.repository.ts'
import { countApplications } from './today.repository.ts'

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
  readings: { title: string; dueAt: Date; notRead: number }[]
  speaking: { title: string; dueAt: Date; notAnswered: number }[]
  /** How many answers to speaking tasks wait for a mark of the trainer, and how many new readings have no comment yet. */
  marks: number
  comments: number
  /** Webhooks that were stopped, which is the owner's. */
  webhooks: number
}

/** Of each list. */
const most = 10
const daysKept = 7

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** The mail to trainers about what waits, in the morning of a working day; see decision 43. */
export const createDigest = ({ db, clock, outbox, appeals, settings, webhooks }: Dependencies) => {
  /** What waits for a trainer, counted as on the home page; null when nothing does. Without a `userId`, what waits for anybody. */
  const waiting = async (
    tx: Handle,
    { userId, isOwner }: { userId: string | null; isOwner: boolean },
  ): Promise<Digest | null> => {
    const now = clock.now()
    const applications = await countApplications(tx)
    const openAppeals = await appeals.countOpen(tx)
    const until = endOfNextWorkingDay(now, await settings.timeZone(tx))
    const due = { now, until, most }
    const quizzes = await quizzesDue(tx, due)
    const readings = await readingsDue(tx, due)
    const speaking = await speakingDue(tx, due)
    const marks = await countToMark(tx, { userId, now })
    const comments = await countNotCommented(tx, now)
    const stopped = isOwner ? await webhooks.countStopped(tx) : 0
    const counts = { applications, appeals: openAppeals, marks, comments, webhooks: stopped }
    const lists = {
      quizzes: quizzes.map(({ waiting: notStarted, ...quiz }) => ({ ...quiz, notStarted })),
      readings: readings.map(({ waiting: notRead, ...reading }) => ({ ...reading, notRead })),
      speaking: speaking.map(({ waiting: notAnswered, ...task }) => ({ ...task, notAnswered })),
    }
    const lines = sumOf(Object.values(counts)) + sumOf(Object.values(lists).map(({ length }) => length))
    return lines > 0 ? { ...counts, ...lists } : null
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
        if (!(await waiting(tx, { userId: null, isOwner: true }))) return
        await putDigests(tx, now)
        await outbox.sendWritten(tx)
      })
    },
  }
}

export type DigestService = ReturnType<typeof createDigest>
