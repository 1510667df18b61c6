import type { AuditedTransaction } from '../audit/audit.service.ts'
import type { ListedLearner, PlatformLearners } from '../auth/providers/platform-learners.ts'
import { identityIssuer } from '../auth/providers/platform-identities.ts'
import { personOf } from '../auth/providers/provider-person.ts'
import type { Groups } from '../groups/groups.service.ts'
import { eachSlice } from '../platform/each-slice.ts'
import type { Clock } from '../platform/clock.ts'
import type { Platform } from './platforms.repository.ts'
import type { Listed } from './roster-answer.ts'
import * as rosters from './rosters.repository.ts'

type Dependencies = { clock: Clock; groups: Pick<Groups, 'changeMembers'>; learners: PlatformLearners }

/** The people of a course, as its platform lists them. */
export type Roster = { courseId: string; members: readonly Listed[]; askedAt: Date }

const peopleAtOnce = 100

/** Names and addresses of those who have no account yet. Each address once. */
const newcomersOf = async (members: readonly Listed[]) => {
  const people = new Map<string, ListedLearner>()
  let nameless = 0
  await eachSlice(members, peopleAtOnce, (some) => {
    for (const { subject, claims } of some) {
      const { email, firstName, middleName, lastName } = personOf({ ...claims, subject }, { roleClaim: null })
      if (email === null) nameless += 1
      else if (!people.has(email)) people.set(email, { subject, email, firstName, middleName, lastName })
    }
  })
  return { people: [...people.values()], nameless }
}

/** Brings the members of a course in step with the list of its platform. */
export const createRosterChanges = ({ clock, groups, learners }: Dependencies) => {
  return {
    /** In one transaction. Somebody who came by a launch while the list was read stays. Nobody is suspended, and no account is deleted. */
    apply: async (
      tx: AuditedTransaction,
      platform: Platform,
      { courseId, members, askedAt }: Roster,
    ): Promise<void> => {
      const course = await rosters.lockCourse(tx, courseId)
      if (!course) return
      if (course.groupId === null) {
        await rosters.dropRoster(tx, courseId)
        return
      }
      const issuer = identityIssuer(platform)
      const known = new Map(
        (
          await learners.known(
            tx,
            issuer,
            members.map(({ subject }) => subject),
          )
        ).map((one) => [one.subject, one] as const),
      )
      const listed = members.filter(({ role }) => role === 'learner')
      const unknown = listed.filter(({ subject }) => !known.has(subject))
      const deleted = await learners.deletedAmong(
        tx,
        issuer,
        unknown.map(({ subject }) => subject),
      )
      const strangers = unknown.filter(({ subject }) => !deleted.has(subject))
      const { people, nameless } = await newcomersOf(strangers)
      const joined = await learners.admit(tx, platform, people)
      const present = listed.flatMap(({ subject }) => {
        const account = known.get(subject)
        // Somebody who is a trainer here learns in no course, whatever the platform says.
        return joined.get(subject) ?? (account?.role === 'trainee' ? account.userId : [])
      })
      const teaching = members.flatMap(({ subject, role }) => {
        const account = known.get(subject)
        return role === 'instructor' && account?.role === 'trainer' ? account.userId : []
      })
      const since = clock.now()
      const came = await rosters.addMembers(tx, { courseId, role: 'learner', since }, present)
      await rosters.addMembers(tx, { courseId, role: 'instructor', since }, teaching)
      // Who is in the course in another role learns there no more.
      const subjects = new Set(listed.map(({ subject }) => subject))
      const gone = (await rosters.learnersBefore(tx, { courseId, issuer, before: askedAt }))
        .filter(({ subject }) => !subjects.has(subject))
        .map(({ userId }) => userId)
      await rosters.removeMembers(tx, courseId, gone)
      await groups.changeMembers(tx, null, course.groupId, { add: present, remove: gone })
      await rosters.noteRead(tx, courseId, since, {
        learners: listed.length,
        came,
        gone: gone.length,
        unlinked: strangers.length - joined.size - nameless,
        nameless,
      })
    },
  }
}

export type RosterChanges = ReturnType<typeof createRosterChanges>
