import type { Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import { readRosters } from '../jobs/all-jobs.ts'
import type { Jobs } from '../jobs/jobs.service.ts'
import type { Log } from '../log.ts'
import { concurrently } from '../platform/concurrently.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import { dayOf, momentOf } from '../platform/school-time.ts'
import { Problem } from '../problem.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import type { AccessTokens } from './access-tokens.ts'
import { findCourse } from './courses.repository.ts'
import { LtiFailure } from './lti-failure.ts'
import { scopes } from './lti-names.ts'
import { readPages } from './platform-pages.ts'
import { findPlatform, type Platform } from './platforms.repository.ts'
import { byPerson, membersIn, type Listed } from './roster-answer.ts'
import type { RosterChanges } from './roster-changes.ts'
import * as rosters from './rosters.repository.ts'

type Dependencies = {
  db: Db
  clock: Clock
  log: Pick<Log, 'warn'>
  audit: Audit
  jobs: Pick<Jobs, 'send'>
  settings: Pick<SchoolSettings, 'timeZone'>
  accessTokens: Pick<AccessTokens, 'call'>
  changes: RosterChanges
}

const mediaType = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
/** Of a page. A platform may send fewer, or more. */
const membersOfPage = 500
/** When lists are read by night: few people work, and no backup of a platform runs at noon. */
const night = { from: { hour: 2, minute: 30 }, until: { hour: 6, minute: 0 } }
const platformsAtOnce = 4
/** How often a list is tried again in a night, with pauses of 2, 4, 8 … minutes. */
const mostFailures = 6

/** The lists of members of courses (NRPS 2.0). See decision 115. */
export const createRosters = (dependencies: Dependencies) => {
  const { db, clock, log, audit, jobs, settings, accessTokens, changes } = dependencies

  const load = (platform: Platform, url: string, signal: AbortSignal): Promise<Listed[]> => {
    const first = new URL(url)
    if (!first.searchParams.has('limit')) first.searchParams.set('limit', String(membersOfPage))
    const read = (page: string) =>
      accessTokens.call(platform, [scopes.members], {
        method: 'GET',
        url: page,
        headers: { accept: mediaType },
        signal,
      })
    return readPages(first.href, read, membersIn)
  }

  /** The list is tried again soon where that may help; else when somebody asks, or in the next night. */
  const fail = async (courseId: string, failure: rosters.RosterFailure, error: unknown) => {
    const at = clock.now()
    const failures = await rosters.failuresOf(db, courseId)
    const isTried = (failure === 'away' || failure === 'server') && failures + 1 < mostFailures
    await rosters.noteFailure(db, courseId, {
      failure,
      at,
      notBefore: isTried ? minutesAfter(at, 2 ** (failures + 1)) : null,
    })
    const why = error instanceof LtiFailure ? { reason: error.message } : { err: error }
    log.warn({ course: courseId, kind: failure, ...why }, 'the members of a course were not read')
  }

  const readOne = async (courseId: string, signal: AbortSignal): Promise<void> => {
    const found = await findCourse(db, courseId)
    const platform = found && (await findPlatform(db, found.platformId))
    if (!platform) return
    const { membershipsUrl } = found.course
    if (membershipsUrl === null) {
      await rosters.dropRoster(db, courseId)
      return
    }
    const askedAt = clock.now()
    try {
      const members = byPerson(await load(platform, membershipsUrl, signal))
      // A course that everybody has left at once is more likely a fault of the platform.
      if (members.some(({ role }) => role === 'learner'))
        await audit.transaction((tx) => changes.apply(tx, platform, { courseId, members, askedAt }))
      else await fail(courseId, 'empty', new LtiFailure('unreadable', 'nobody learns there'))
    } catch (error) {
      if (signal.aborted) throw error
      // Another course is read all the same.
      await fail(courseId, error instanceof LtiFailure ? error.kind : 'server', error)
    }
  }

  const noteNight = async (): Promise<void> => {
    const now = clock.now()
    const zone = await settings.timeZone()
    const day = dayOf(now, zone)
    if (now < momentOf(day, night.from, zone) || now >= momentOf(day, night.until, zone)) return
    await rosters.askForNight(db, now, day)
  }

  return {
    /** Reads the lists that somebody has asked for, and by night all. The courses of a platform come one after the other. */
    read: async (signal: AbortSignal): Promise<void> => {
      await noteNight()
      const due = await rosters.dueRosters(db, clock.now())
      const platforms = [...new Set(due.map(({ platformId }) => platformId))]
      await concurrently(platforms, platformsAtOnce, async (id) => {
        for (const { courseId, platformId } of due)
          if (platformId === id && !signal.aborted) await readOne(courseId, signal)
      })
    },

    /** Lets the lists of a platform be read now. */
    askForPlatform: (platformId: string): Promise<number> =>
      db.transaction(async (tx) => {
        const count = await rosters.askForRosters(tx, clock.now(), { platformId })
        if (count > 0) await jobs.send(tx, readRosters, {})
        return count
      }),

    /** Lets the list of the course of a group be read now. Refuses a group that is none. */
    askForGroup: (groupId: string): Promise<void> =>
      db.transaction(async (tx) => {
        if ((await rosters.askForRosters(tx, clock.now(), { groupId })) === 0)
          throw new Problem('not_found', 'lti_no_roster')
        await jobs.send(tx, readRosters, {})
      }),
  }
}

export type Rosters = ReturnType<typeof createRosters>
