import type { Db, Transaction } from '../db/client.ts'
import { sendGrades } from '../jobs/all-jobs.ts'
import type { Jobs } from '../jobs/jobs.service.ts'
import type { Log } from '../log.ts'
import { concurrently } from '../platform/concurrently.ts'
import { secondsAfter, type Clock } from '../platform/clock.ts'
import { LtiFailure } from './lti-failure.ts'
import { findPlatform, type Platform } from './platforms.repository.ts'
import type { ScoreSending } from './score-sending.ts'
import * as scores from './scores.repository.ts'
import { noteJoined, noteLinks, noteMarks } from './waiting-scores.repository.ts'

type Dependencies = {
  db: Db
  clock: Clock
  log: Pick<Log, 'warn'>
  jobs: Pick<Jobs, 'send'>
  sending: ScoreSending
}

/** What has happened, as `school_events` has it. */
type Happened = { event: string; traineeId: string | null; taskId: string | null }

/** `signal` ends the calls, and `over` is the end of the run. */
type Run = { signal: AbortSignal; over: AbortSignal }

const rowsAtOnce = 200
/** Calls of one platform. Some are left for launches and rosters, see platform-calls. */
const callsAtOnce = 8
const platformsAtOnce = 10
/** A run ends after so long, and the next minute begins another one: a platform with many marks does not keep others waiting. */
const runSeconds = 50
/** Failures in a row after which the platform gets nothing for a while: one could be that of a single person. */
const mostFailures = 5
const pauseSeconds = { first: 30, longest: 900 }

/** Marks for the gradebooks of platforms (AGS 2.0). See decision 115. */
export const createGrades = ({ db, clock, log, jobs, sending }: Dependencies) => {
  /** The platform gets nothing for a while, twice as long each time. */
  const pause = async (platform: Platform, failure: LtiFailure): Promise<void> => {
    const now = clock.now()
    const failures = await scores.noteFailing(db, platform.id, { failure: failure.kind, at: now })
    const seconds = Math.min(pauseSeconds.longest, pauseSeconds.first * 2 ** (failures - 1))
    await scores.pauseUntil(db, platform.id, secondsAfter(now, seconds))
    if (failures === 1)
      log.warn(
        { platform: platform.id, kind: failure.kind, reason: failure.message },
        'a learning platform does not take marks',
      )
  }

  /** Sends all that can be sent now, and begins nothing after `over`. Throws `LtiFailure` when the platform goes on failing. */
  const sendAll = async (platform: Platform, { signal, over }: Run): Promise<void> => {
    const state = { failures: 0, worked: false }
    const send = async (row: scores.WaitingScore): Promise<void> => {
      if (over.aborted) return
      try {
        if (await sending.send(platform, row, signal)) state.worked = true
        state.failures = 0
      } catch (error) {
        if (!(error instanceof LtiFailure)) throw error
        state.failures += 1
        // An answer is about this mark, as long as others are taken.
        const isAlone = error.kind === 'away' && error.status !== null && state.failures < mostFailures
        if (!isAlone) throw error
        await sending.later(row)
      }
    }
    try {
      for (;;) {
        const rows = await scores.scoresToSend(db, platform.id, { now: clock.now(), most: rowsAtOnce })
        if (rows.length === 0 || over.aborted) return
        // One line item is looked for once.
        const known = await sending.withLineItems(platform, rows, signal)
        await concurrently(known, callsAtOnce, send)
      }
    } finally {
      if (state.worked) await scores.noteWorking(db, platform.id, clock.now())
    }
  }

  const sendTo = async (id: string, run: Run): Promise<void> => {
    const platform = await findPlatform(db, id)
    if (!platform) return
    try {
      await sendAll(platform, run)
    } catch (error) {
      if (run.signal.aborted) return
      if (!(error instanceof LtiFailure)) throw error
      await pause(platform, error)
    }
  }

  return {
    /** Lets the marks wait that platforms must be told after what has happened, in the transaction that takes the events. */
    note: async (tx: Transaction, events: readonly Happened[]): Promise<void> => {
      const now = clock.now()
      const pairs = (isMeant: (event: string) => boolean) =>
        events.flatMap(({ event, traineeId, taskId }) =>
          traineeId !== null && taskId !== null && isMeant(event) ? [[traineeId, taskId] as const] : [],
        )
      const links = events.flatMap(({ event, taskId }) =>
        event === 'link_changed' && taskId !== null ? [taskId] : [],
      )
      const joined = pairs((event) => event === 'course_joined')
      const changed = pairs((event) => event !== 'course_joined')
      await noteMarks(tx, changed, now)
      await noteJoined(tx, joined, now)
      await noteLinks(tx, links, now)
      if (changed.length + joined.length + links.length > 0) await jobs.send(tx, sendGrades, {})
    },

    /** Sends what waits to the platforms that take it. */
    send: async (signal: AbortSignal): Promise<void> => {
      const ids = await scores.platformsToTell(db, clock.now())
      const over = AbortSignal.any([signal, AbortSignal.timeout(runSeconds * 1_000)])
      await concurrently(ids, platformsAtOnce, (id) => sendTo(id, { signal, over }))
    },
  }
}

export type Grades = ReturnType<typeof createGrades>
