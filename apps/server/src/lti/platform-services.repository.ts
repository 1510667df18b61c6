import { eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { ltiGradeStates } from '../db/schema.ts'
import { lowerCase } from '../db/search-key.ts'

const linksOf = (platformId: string) => sql`lti_links join lti_courses on lti_courses.id = lti_links.course_id
  join lti_deployments on lti_deployments.id = lti_courses.deployment_id and lti_deployments.platform_id = ${platformId}
  left join quizzes on quizzes.id = lti_links.quiz_id
  left join reading_assignments on reading_assignments.id = lti_links.reading_assignment_id
  left join speaking_tasks on speaking_tasks.id = lti_links.speaking_task_id`
const title = sql`coalesce(quizzes.title, reading_assignments.title, speaking_tasks.title)`

export const gradeStateOf = async (db: Handle, platformId: string) => {
  const [row] = await db.select().from(ltiGradeStates).where(eq(ltiGradeStates.platformId, platformId))
  return row
}

/** How many marks wait to be sent and since when, and how many were refused. */
export const countMarks = async (db: Handle, platformId: string) => {
  const { rows } = await db.execute<{ waiting: number; since: string | null; refused: number }>(sql`
    select count(lti_scores.waiting_since)::int as waiting, min(lti_scores.waiting_since) as since,
      (count(*) filter (where lti_scores.refused_status is not null))::int as refused
    from lti_scores join ${linksOf(platformId)} on lti_links.id = lti_scores.link_id`)
  return rows[0] ?? { waiting: 0, since: null, refused: 0 }
}

export type RefusedMark = {
  trainee_id: string
  first_name: string
  middle_name: string | null
  last_name: string
  course: string
  task: string | null
  status: number
}

/** Marks that the platform has refused, by name. */
export const refusedMarks = async (db: Handle, platformId: string, most: number): Promise<RefusedMark[]> => {
  const { rows } = await db.execute<RefusedMark>(sql`
    select users.id as trainee_id, users.first_name, users.middle_name, users.last_name, lti_courses.title as course,
      ${title} as task, lti_scores.refused_status as status
    from lti_scores join ${linksOf(platformId)} on lti_links.id = lti_scores.link_id
    join users on users.id = lti_scores.user_id
    where lti_scores.refused_status is not null
    order by left(users.listed_as, 100), users.id, lti_links.id limit ${most}`)
  return rows
}

export type TroubledLink = {
  course: string
  task: string | null
  trouble: 'gone' | 'missing' | 'not_allowed'
  at: string
  waiting: number
}

/** Links whose grades go nowhere, of those for which there is a mark. */
export const troubledLinks = async (
  db: Handle,
  platformId: string,
  most: number,
): Promise<TroubledLink[]> => {
  const { rows } = await db.execute<TroubledLink>(sql`
    select lti_courses.title as course, ${title} as task, lti_links.grade_trouble as trouble, lti_links.grade_trouble_at as at,
      (select count(*)::int from lti_scores where lti_scores.link_id = lti_links.id and lti_scores.waiting_since is not null) as waiting
    from ${linksOf(platformId)}
    where lti_links.grade_trouble is not null and ${title} is not null
    order by lti_links.grade_trouble_at desc, lti_links.id limit ${most}`)
  return rows
}

export type RosterRow = {
  course_id: string
  title: string
  group_id: string | null
  is_listed: boolean
  waiting: boolean | null
  read_at: string | null
  learners: number | null
  came: number | null
  gone: number | null
  unlinked: number | null
  nameless: number | null
  failure: string | null
  failing_since: string | null
  failed_at: string | null
}

const rosterColumns = sql`lti_courses.id as course_id, lti_courses.title, lti_courses.group_id,
  lti_courses.memberships_url is not null as is_listed, lti_rosters.waiting_since is not null as waiting,
  lti_rosters.read_at, lti_rosters.learners, lti_rosters.came, lti_rosters.gone, lti_rosters.unlinked, lti_rosters.nameless,
  lti_rosters.failure, lti_rosters.failing_since, lti_rosters.failed_at
  from lti_courses left join lti_rosters on lti_rosters.course_id = lti_courses.id`

/** The courses of a platform with how their lists were read, those with a failure first. */
export const rostersOf = async (db: Handle, platformId: string, most: number): Promise<RosterRow[]> => {
  const { rows } = await db.execute<RosterRow>(sql`
    select ${rosterColumns}
    join lti_deployments on lti_deployments.id = lti_courses.deployment_id and lti_deployments.platform_id = ${platformId}
    order by lti_rosters.failure is null, ${lowerCase(sql`lti_courses.title`)}, lti_courses.id limit ${most}`)
  return rows
}

/** The course of a group that is used last. */
export const rosterOfGroup = async (
  db: Handle,
  groupId: string,
): Promise<(RosterRow & { platform: string }) | undefined> => {
  const { rows } = await db.execute<RosterRow & { platform: string }>(sql`
    select lti_platforms.name as platform, ${rosterColumns}
    join lti_deployments on lti_deployments.id = lti_courses.deployment_id
    join lti_platforms on lti_platforms.id = lti_deployments.platform_id
    where lti_courses.group_id = ${groupId} order by lti_courses.last_launch_at desc limit 1`)
  return rows[0]
}
