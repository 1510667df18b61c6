import { asc, eq, sql } from 'drizzle-orm'
import { ltiCourses, ltiDeployments, ltiLinks, ltiPlatforms, ltiScores } from '../db/schema.ts'
import { once, type OwnDataPart } from '../own-data/own-data-part.ts'

/** The marks that learning platforms were told about a trainee. */
export const scoresOfOwnData: OwnDataPart = {
  list: 'marks_in_learning_platforms',
  of: 'trainee',
  tables: [ltiScores],
  read: ({ db, userId }) =>
    once(
      db
        .select({
          platform: ltiPlatforms.name,
          course: ltiCourses.title,
          points: ltiScores.sentPoints,
          out_of: ltiScores.sentOutOf,
          at: ltiScores.stampedAt,
          is_waiting: sql<boolean>`${ltiScores.waitingSince} is not null`,
        })
        .from(ltiScores)
        .innerJoin(ltiLinks, eq(ltiLinks.id, ltiScores.linkId))
        .innerJoin(ltiCourses, eq(ltiCourses.id, ltiLinks.courseId))
        .innerJoin(ltiDeployments, eq(ltiDeployments.id, ltiCourses.deploymentId))
        .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiDeployments.platformId))
        .where(eq(ltiScores.userId, userId))
        .orderBy(asc(ltiScores.linkId)),
    ),
}
