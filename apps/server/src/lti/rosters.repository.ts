import { and, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { ltiCourses, ltiMembers, ltiRosters } from '../db/schema.ts'
import type { LtiFailureKind } from './lti-failure.ts'

/** Courses whose members can be listed, and that have a group which is in use. */
const listedCourses = sql`lti_courses
  join lti_deployments on lti_deployments.id = lti_courses.deployment_id and lti_deployments.allowed
  join lti_platforms on lti_platforms.id = lti_deployments.platform_id and lti_platforms.status = 'active'
  join groups on groups.id = lti_courses.group_id and groups.archived_at is null`

/** Lets the lists of courses be read: all, those of a platform, or that of a group. Returns how many. */
export const askForRosters = async (
  tx: Handle,
  now: Date,
  of: { platformId: string } | { groupId: string },
): Promise<number> => {
  const isOf =
    'platformId' in of ? sql`lti_platforms.id = ${of.platformId}` : sql`lti_courses.group_id = ${of.groupId}`
  const { rowCount } = await tx.execute(sql`
    insert into lti_rosters (course_id, waiting_since)
    select lti_courses.id, ${now}::timestamptz from ${listedCourses}
    where lti_courses.memberships_url is not null and ${isOf} order by lti_courses.id
    on conflict (course_id) do update set waiting_since = coalesce(lti_rosters.waiting_since, excluded.waiting_since),
      not_before = null, failures = 0`)
  return rowCount ?? 0
}

/** Lets all lists be read, once in a night. */
export const askForNight = (tx: Handle, now: Date, night: string) =>
  tx.execute(sql`
    insert into lti_rosters (course_id, waiting_since, night)
    select lti_courses.id, ${now}::timestamptz, ${night} from ${listedCourses}
    where lti_courses.memberships_url is not null order by lti_courses.id
    on conflict (course_id) do update set waiting_since = coalesce(lti_rosters.waiting_since, excluded.waiting_since),
      not_before = null, failures = 0, night = excluded.night
    where lti_rosters.night is distinct from excluded.night`)

export type DueRoster = { courseId: string; platformId: string }

/** The lists that can be read now, the first asked for first. */
export const dueRosters = async (db: Handle, now: Date): Promise<DueRoster[]> => {
  const { rows } = await db.execute<DueRoster>(sql`
    select lti_rosters.course_id as "courseId", lti_platforms.id as "platformId"
    from lti_rosters join ${listedCourses} on lti_courses.id = lti_rosters.course_id
    where lti_rosters.waiting_since is not null and coalesce(lti_rosters.not_before <= ${now}::timestamptz, true)
    order by lti_rosters.waiting_since, lti_rosters.course_id`)
  return rows
}

/** Locks a course until the end of `tx`. Launches into it go on. */
export const lockCourse = async (tx: Transaction, id: string) => {
  const [row] = await tx.select().from(ltiCourses).where(eq(ltiCourses.id, id)).for('no key update')
  return row
}

/** Learners of a course who have an identity at its platform, since before a moment. */
export const learnersBefore = async (
  tx: Transaction,
  { courseId, issuer, before }: { courseId: string; issuer: string; before: Date },
) => {
  const { rows } = await tx.execute<{ userId: string; subject: string }>(sql`
    select lti_members.user_id as "userId", identities.subject from lti_members
    join identities on identities.user_id = lti_members.user_id and identities.issuer = ${issuer}
    where lti_members.course_id = ${courseId} and lti_members.role = 'learner' and lti_members.since <= ${before}::timestamptz`)
  return rows
}

/** Makes people members of a course; returns how many were none. The role of a known one changes only to instructor. */
export const addMembers = async (
  tx: Transaction,
  { courseId, role, since }: Pick<typeof ltiMembers.$inferInsert, 'courseId' | 'role' | 'since'>,
  userIds: readonly string[],
): Promise<number> => {
  if (userIds.length === 0) return 0
  const added = await tx.execute(sql`
    insert into lti_members (course_id, user_id, role, since)
    select ${courseId}, users.id, ${role}, ${since}::timestamptz from users
    where users.id = any(${sql.param(userIds)}::uuid[]) order by users.id
    on conflict do nothing`)
  if (role === 'instructor')
    await tx
      .update(ltiMembers)
      .set({ role })
      .where(
        and(
          eq(ltiMembers.courseId, courseId),
          isAmong(ltiMembers.userId, userIds),
          eq(ltiMembers.role, 'learner'),
        ),
      )
  return added.rowCount ?? 0
}

export const removeMembers = async (tx: Transaction, courseId: string, userIds: readonly string[]) => {
  if (userIds.length > 0)
    await tx
      .delete(ltiMembers)
      .where(and(eq(ltiMembers.courseId, courseId), isAmong(ltiMembers.userId, userIds)))
}

type Counts = Pick<typeof ltiRosters.$inferSelect, 'learners' | 'came' | 'gone' | 'unlinked' | 'nameless'>
const working = {
  waitingSince: null,
  notBefore: null,
  failure: null,
  failingSince: null,
  failedAt: null,
  failures: 0,
}

export const noteRead = (tx: Transaction, courseId: string, readAt: Date, counts: Counts) =>
  tx
    .update(ltiRosters)
    .set({ ...working, readAt, ...counts })
    .where(eq(ltiRosters.courseId, courseId))

/** `empty`: nobody learns there. `server`: it could be read, and not be followed. */
export type RosterFailure = LtiFailureKind | 'empty' | 'server'

/** Notes a failure. The list is read again at `notBefore`, or with null when somebody asks or in the next night. */
export const noteFailure = (
  db: Handle,
  courseId: string,
  { failure, at, notBefore }: { failure: RosterFailure; at: Date; notBefore: Date | null },
) =>
  db
    .update(ltiRosters)
    .set({
      failure,
      failedAt: at,
      failingSince: sql`coalesce(${ltiRosters.failingSince}, ${at}::timestamptz)`,
      failures: sql`${ltiRosters.failures} + 1`,
      notBefore,
      ...(notBefore === null && { waitingSince: null }),
    })
    .where(eq(ltiRosters.courseId, courseId))

/** Nothing is to be read any more: the course has no list, or no group. */
export const dropRoster = (db: Handle, courseId: string) =>
  db.update(ltiRosters).set({ waitingSince: null }).where(eq(ltiRosters.courseId, courseId))

export const failuresOf = async (db: Handle, courseId: string): Promise<number> => {
  const [row] = await db
    .select({ failures: ltiRosters.failures })
    .from(ltiRosters)
    .where(eq(ltiRosters.courseId, courseId))
  return row?.failures ?? 0
}
