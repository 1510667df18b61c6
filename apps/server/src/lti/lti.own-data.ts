import { asc, eq } from 'drizzle-orm'
import { ltiCourses, ltiDeployments, ltiMembers, ltiPlatforms } from '../db/schema.ts'
import { once, type OwnDataPart } from '../own-data/own-data-part.ts'

export const coursesOfOwnData: OwnDataPart = {
  list: 'courses_of_learning_platforms',
  of: 'everybody',
  tables: [ltiMembers],
  read: ({ db, userId }) =>
    once(
      db
        .select({
          platform: ltiPlatforms.name,
          course: ltiCourses.title,
          role: ltiMembers.role,
          since: ltiMembers.since,
        })
        .from(ltiMembers)
        .innerJoin(ltiCourses, eq(ltiCourses.id, ltiMembers.courseId))
        .innerJoin(ltiDeployments, eq(ltiDeployments.id, ltiCourses.deploymentId))
        .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiDeployments.platformId))
        .where(eq(ltiMembers.userId, userId))
        .orderBy(asc(ltiMembers.since), asc(ltiCourses.id)),
    ),
}

/** The learning platforms that an owner has added by hand. */
export const platformsOfOwnData: OwnDataPart = {
  list: 'learning_platforms',
  of: 'trainer',
  tables: [ltiPlatforms],
  read: ({ db, userId }) =>
    once(
      db
        .select({
          name: ltiPlatforms.name,
          issuer: ltiPlatforms.issuer,
          client_id: ltiPlatforms.clientId,
          created_at: ltiPlatforms.createdAt,
        })
        .from(ltiPlatforms)
        .where(eq(ltiPlatforms.createdBy, userId))
        .orderBy(asc(ltiPlatforms.id)),
    ),
}
