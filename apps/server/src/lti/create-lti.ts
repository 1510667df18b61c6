import type { Audit } from '../audit/audit.service.ts'
import type { Auth } from '../auth/auth.service.ts'
import type { Sessions } from '../auth/sessions.service.ts'
import type { Db } from '../db/client.ts'
import type { Groups } from '../groups/groups.service.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../platform/clock.ts'
import type { Limits } from '../platform/limits.ts'
import { createAccessTokens } from './access-tokens.ts'
import { createChoices } from './choices.service.ts'
import { createCourseOfLaunch } from './course-of-launch.ts'
import { createGrades } from './grades.service.ts'
import { createLineItems } from './line-items.ts'
import { createPlatformServices } from './platform-services.service.ts'
import { createRosterChanges } from './roster-changes.ts'
import { createRosters } from './rosters.service.ts'
import { createScoreCalls } from './score-calls.ts'
import { createScoreSending } from './score-sending.ts'
import type { Jobs } from '../jobs/jobs.service.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { createEntering } from './entering.service.ts'
import { createEntries } from './entries.service.ts'
import { createLaunchFailures } from './launch-failures.ts'
import { createLaunchState } from './launch-state.ts'
import { createLaunches } from './launches.service.ts'
import { createOwnKeys } from './own-keys.ts'
import { createPlatformCalls } from './platform-calls.ts'
import { createPlatformKeys } from './platform-keys.ts'
import { createPlatforms } from './platforms.service.ts'
import { createRegistrationLink } from './registration-link.ts'
import { createRegistration } from './registration.service.ts'

type Dependencies = {
  db: Db
  clock: Clock
  log: Pick<Log, 'warn'>
  serverKey: Buffer
  publicUrl: string
  outgoingAllow: readonly string[]
  limits: Limits
  audit: Audit
  sessions: Sessions
  groups: Groups
  auth: Pick<Auth, 'signIn' | 'record' | 'providers'>
  jobs: Pick<Jobs, 'send'>
  settings: Pick<SchoolSettings, 'timeZone'>
}

/** Builds the services of learning platforms (LTI 1.3). See decision 112. */
export const createLti = (dependencies: Dependencies) => {
  const { db, clock, log, serverKey, publicUrl, outgoingAllow, limits, audit, sessions, groups, auth } =
    dependencies
  const { jobs, settings } = dependencies
  const { signIn, record } = auth
  const people = auth.providers.platformPeople
  const calls = createPlatformCalls({ outgoingAllow })
  const ownKeys = createOwnKeys({ db, clock, serverKey })
  const platformKeys = createPlatformKeys({ db, clock, calls })
  const accessTokens = createAccessTokens({ db, clock, serverKey, calls, ownKeys })
  const state = createLaunchState({ clock, serverKey })
  const entries = createEntries({ db, clock })
  const courses = createCourseOfLaunch({ clock, groups })
  const launches = createLaunches({
    db,
    clock,
    publicUrl,
    audit,
    platformKeys,
    state,
    people,
    courses,
    entries,
    failures: createLaunchFailures({ db, clock, log, limits }),
  })
  const link = createRegistrationLink({ publicUrl, serverKey })
  const registration = createRegistration({ db, clock, publicUrl, audit, limits, calls, outgoingAllow, link })
  const lineItems = createLineItems({ accessTokens })
  const sending = createScoreSending({ db, clock, calls: createScoreCalls({ accessTokens }), lineItems })
  const changes = createRosterChanges({ clock, groups, learners: auth.providers.platformLearners })
  const rosters = createRosters({ db, clock, log, audit, jobs, settings, accessTokens, changes })
  return {
    grades: createGrades({ db, clock, log, jobs, sending }),
    rosters,
    services: createPlatformServices({ db, clock, jobs, rosters, groups }),
    ownKeys,
    accessTokens,
    launches,
    entries,
    entering: createEntering({ audit, record, sessions, signIn, people, courses, launches, entries }),
    choices: createChoices({ db, publicUrl, audit, people, ownKeys, entries }),
    platforms: createPlatforms({ db, clock, publicUrl, audit, people, calls, outgoingAllow, link }),
    registration,

    /** Deletes expired rows. Expiry is checked at each use. */
    removeExpired: async (signal?: AbortSignal): Promise<void> => {
      await entries.removeExpired(signal)
      await accessTokens.removeExpired(signal)
      await registration.removeForgotten()
      await ownKeys.removeRetired()
    },
  }
}

export type Lti = ReturnType<typeof createLti>
