import { eq } from 'drizzle-orm'
import { ltiCourses, ltiMembers } from '../../db/schema.ts'
import { insertIdentities } from '../../auth/providers/identities.repository.ts'
import { identityIssuer } from '../../auth/providers/platform-identities.ts'
import { newId } from '../../platform/ids.ts'
import { openGradebook } from '../../testing/lti-gradebook.ts'
import { openRoster } from '../../testing/lti-roster.ts'
import { lea, test as base, type School } from './lti-school.ts'

/** The path of the line item of a link of the first course, in launches and in the gradebook. */
export const itemPath = (link = 'link-1', course = 'course-1') => `/lineitems/${course}/${link}`

const courseOf = ({ testApp, platform, ...school }: School) => {
  const { db } = testApp.database
  const issuer = identityIssuer({ issuer: platform.issuer })
  const gradebook = openGradebook(platform)
  const roster = openRoster(platform)
  const course = async (contextId = 'course-1') => {
    const [row] = await db.select().from(ltiCourses).where(eq(ltiCourses.contextId, contextId))
    if (!row) throw new Error('there is no such course')
    return row
  }
  return {
    ...school,
    testApp,
    platform,
    gradebook,
    roster,
    course,
    /** Makes a trainee of the school a learner of a course. */
    enrol: async (userId: string, subject: string, contextId?: string) => {
      const now = testApp.clock.now()
      const { id: courseId } = await course(contextId)
      await db.transaction((tx) =>
        insertIdentities(tx, [
          {
            id: newId(),
            issuer,
            subject,
            userId,
            email: null,
            givesRole: false,
            createdAt: now,
            lastUsedAt: now,
          },
        ]),
      )
      await db.insert(ltiMembers).values({ courseId, userId, role: 'learner', since: now })
    },
    /** Opens a task by a link of a course, as somebody there, and adds its column to the gradebook. */
    link: async (task: string, resourceLinkId = 'link-1', more: object = {}) => {
      gradebook.addItem({ path: itemPath(resourceLinkId), resourceLinkId })
      await school.enter(lea, { resourceLinkId, custom: { task }, ...more })
    },
    /** What the jobs of a minute do. */
    minute: async () => {
      await testApp.services.webhookDeliveries.handOut()
      await testApp.services.lti.grades.send(new AbortController().signal)
    },
    readRosters: () => testApp.services.lti.rosters.read(new AbortController().signal),
  }
}

/** A test with a course whose grades and members are followed, `course`. */
export const test = base.extend('course', ({ school }) => courseOf(school))

export type LtiCourse = ReturnType<typeof courseOf>
