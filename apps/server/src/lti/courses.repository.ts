import { and, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { ltiCourses, ltiDeployments, ltiLinks, ltiMembers } from '../db/schema.ts'

export type Course = typeof ltiCourses.$inferSelect
export type Link = typeof ltiLinks.$inferSelect
type NewCourse = typeof ltiCourses.$inferInsert

/**
 * Notes what a launch says of its course, and locks the row until the end of `tx`. What the launch does not name is kept: a launch for
 * choosing has no address of members at some platforms.
 */
export const saveCourse = async (tx: Transaction, row: NewCourse): Promise<Course> => {
  const [saved] = await tx
    .insert(ltiCourses)
    .values(row)
    .onConflictDoUpdate({
      target: [ltiCourses.deploymentId, ltiCourses.contextId],
      set: {
        title: row.title,
        lastLaunchAt: row.lastLaunchAt,
        membershipsUrl: sql`coalesce(excluded.memberships_url, ${ltiCourses.membershipsUrl})`,
        lineItemsUrl: sql`coalesce(excluded.line_items_url, ${ltiCourses.lineItemsUrl})`,
        gradeScopes: sql`case when cardinality(excluded.grade_scopes) > 0 then excluded.grade_scopes else ${ltiCourses.gradeScopes} end`,
      },
    })
    .returning()
  if (!saved) throw new Error('An upsert returned no row.')
  return saved
}

export const courseOfContext = async (
  db: Handle,
  deploymentId: string,
  contextId: string,
): Promise<Course | undefined> => {
  const [row] = await db
    .select()
    .from(ltiCourses)
    .where(and(eq(ltiCourses.deploymentId, deploymentId), eq(ltiCourses.contextId, contextId)))
  return row
}

export const linkOfCourse = async (
  db: Handle,
  courseId: string,
  resourceLinkId: string,
): Promise<Link | undefined> => {
  const [row] = await db
    .select()
    .from(ltiLinks)
    .where(and(eq(ltiLinks.courseId, courseId), eq(ltiLinks.resourceLinkId, resourceLinkId)))
  return row
}

export const setCourseGroup = (tx: Transaction, id: string, groupId: string) =>
  tx.update(ltiCourses).set({ groupId }).where(eq(ltiCourses.id, id))

/** A course with the platform that it is of. */
export const findCourse = async (db: Handle, id: string) => {
  const [row] = await db
    .select({ course: ltiCourses, platformId: ltiDeployments.platformId })
    .from(ltiCourses)
    .innerJoin(ltiDeployments, eq(ltiDeployments.id, ltiCourses.deploymentId))
    .where(eq(ltiCourses.id, id))
  return row
}

/** How many courses each platform has. */
export const countCourses = async (
  db: Handle,
  platformIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await db
    .select({ platformId: ltiDeployments.platformId, courses: sql<number>`count(*)::int` })
    .from(ltiCourses)
    .innerJoin(ltiDeployments, eq(ltiDeployments.id, ltiCourses.deploymentId))
    .where(isAmong(ltiDeployments.platformId, platformIds))
    .groupBy(ltiDeployments.platformId)
  return new Map(rows.map(({ platformId, courses }) => [platformId, courses]))
}

/** What a link opens. */
export type LinkTarget = Pick<Link, 'quizId' | 'readingAssignmentId' | 'speakingTaskId' | 'moduleId'>

/** Notes a link with what it opens now. A launch without a line item keeps the one that is known. */
export const saveLink = async (tx: Transaction, row: typeof ltiLinks.$inferInsert): Promise<Link> => {
  const [saved] = await tx
    .insert(ltiLinks)
    .values(row)
    .onConflictDoUpdate({
      target: [ltiLinks.courseId, ltiLinks.resourceLinkId],
      set: {
        quizId: row.quizId ?? null,
        readingAssignmentId: row.readingAssignmentId ?? null,
        speakingTaskId: row.speakingTaskId ?? null,
        moduleId: row.moduleId ?? null,
        lastLaunchAt: row.lastLaunchAt,
        lineItemUrl: sql`coalesce(excluded.line_item_url, ${ltiLinks.lineItemUrl})`,
      },
    })
    .returning()
  if (!saved) throw new Error('An upsert returned no row.')
  return saved
}

/** Her role in the course is the one of her last launch. */
export const saveMember = (tx: Transaction, row: typeof ltiMembers.$inferInsert) =>
  tx
    .insert(ltiMembers)
    .values(row)
    .onConflictDoUpdate({ target: [ltiMembers.courseId, ltiMembers.userId], set: { role: row.role } })

export const memberOf = async (db: Handle, courseId: string, userId: string) => {
  const [row] = await db
    .select()
    .from(ltiMembers)
    .where(and(eq(ltiMembers.courseId, courseId), eq(ltiMembers.userId, userId)))
  return row
}
