import { RosterFailure, ServiceFailure } from '@elocute/contract/lti-services'
import type { CourseRoster, GroupRoster, LtiServices } from '@elocute/contract/lti-services'
import type { Db } from '../db/client.ts'
import type { Groups } from '../groups/groups.service.ts'
import { sendGrades } from '../jobs/all-jobs.ts'
import type { Jobs } from '../jobs/jobs.service.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../problem.ts'
import * as services from './platform-services.repository.ts'
import { findPlatform } from './platforms.repository.ts'
import type { Rosters } from './rosters.service.ts'
import { noteAll } from './waiting-scores.repository.ts'

type Dependencies = {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  rosters: Pick<Rosters, 'askForPlatform' | 'askForGroup'>
  groups: Pick<Groups, 'find'>
}

/** What is listed of a platform. */
const mostListed = { refused: 100, links: 100, courses: 200 }

const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())

const toRoster = (row: services.RosterRow): CourseRoster => {
  const kind = RosterFailure.safeParse(row.failure).data
  return {
    course_id: row.course_id,
    title: row.title,
    group_id: row.group_id,
    is_listed: row.is_listed,
    is_waiting: row.waiting ?? false,
    read:
      row.read_at === null
        ? null
        : {
            at: new Date(row.read_at).toISOString(),
            learners: row.learners ?? 0,
            came: row.came ?? 0,
            gone: row.gone ?? 0,
            unlinked: row.unlinked ?? 0,
            nameless: row.nameless ?? 0,
          },
    failing:
      kind && row.failing_since !== null && row.failed_at !== null
        ? {
            kind,
            since: new Date(row.failing_since).toISOString(),
            at: new Date(row.failed_at).toISOString(),
          }
        : null,
  }
}

/** The grades and the members of a platform, for the owner, and those of a course, for trainers. See decision 115. */
export const createPlatformServices = ({ db, clock, jobs, rosters, groups }: Dependencies) => {
  const assertPlatform = async (id: string): Promise<void> => {
    if (!(await findPlatform(db, id))) throw new Problem('not_found', 'lti_platform_not_found')
  }

  const load = async (id: string): Promise<LtiServices> => {
    await assertPlatform(id)
    const state = await services.gradeStateOf(db, id)
    const { waiting, since, refused } = await services.countMarks(db, id)
    const kind = ServiceFailure.safeParse(state?.failure).data
    const failing =
      state && kind && waiting > 0 && state.failingSince && state.failedAt
        ? { kind, since: state.failingSince.toISOString(), at: state.failedAt.toISOString() }
        : null
    const refusedRows = await services.refusedMarks(db, id, mostListed.refused)
    const links = await services.troubledLinks(db, id, mostListed.links)
    const courses = await services.rostersOf(db, id, mostListed.courses)
    return {
      grades: {
        sent_at: iso(state?.sentAt ?? null),
        waiting,
        waiting_since: iso(since),
        failing,
        refused_count: refused,
        refused: refusedRows.map(({ trainee_id, first_name, middle_name, last_name, ...mark }) => ({
          ...mark,
          trainee: { id: trainee_id, first_name, middle_name, last_name },
        })),
        links: links.map(({ at, ...link }) => ({ ...link, at: new Date(at).toISOString() })),
      },
      courses: courses.map(toRoster),
    }
  }

  const rosterOf = async (groupId: string): Promise<GroupRoster> => {
    await groups.find(groupId)
    const row = await services.rosterOfGroup(db, groupId)
    return row ? { ...toRoster(row), platform: row.platform } : null
  }

  return {
    load,

    /** Sends all marks of a platform again, as after its gradebook was restored. */
    sendAgain: async (id: string): Promise<LtiServices> => {
      await assertPlatform(id)
      await db.transaction(async (tx) => {
        await noteAll(tx, id, clock.now())
        await jobs.send(tx, sendGrades, {})
      })
      return load(id)
    },

    readRosters: async (id: string): Promise<LtiServices> => {
      await assertPlatform(id)
      await rosters.askForPlatform(id)
      return load(id)
    },

    /** Null for a group that is no course of a platform. */
    rosterOf,

    readRosterOf: async (groupId: string): Promise<GroupRoster> => {
      await rosters.askForGroup(groupId)
      return rosterOf(groupId)
    },
  }
}

export type PlatformServices = ReturnType<typeof createPlatformServices>
