import { sql, type SQL } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { hasDone } from './counting-marks.ts'

/** Learners in courses, with the links there that open something with a mark. */
const linksOfLearners = sql`lti_links join lti_members
  on lti_members.course_id = lti_links.course_id and lti_members.role = 'learner'
  and num_nonnulls(lti_links.quiz_id, lti_links.reading_assignment_id, lti_links.speaking_task_id) > 0`

const ofThese = (name: string, pairs: readonly (readonly [string, string])[]) => sql`unnest(
  ${sql.param(pairs.map(([userId]) => userId))}::uuid[], ${sql.param(pairs.map(([, id]) => id))}::uuid[]
) as ${sql.identifier(name)}(user_id, about_id)`

/** Lets marks wait to be sent; `pairs` selects links and learners. What was tried before counts no more. */
const putWaiting = (tx: Handle, now: Date, pairs: SQL) =>
  tx.execute(sql`
    insert into lti_scores (link_id, user_id, waiting_since, changes)
    select distinct link_id, user_id, ${now}::timestamptz, 1 from (${pairs}) as pairs order by link_id, user_id
    on conflict (link_id, user_id) do update set waiting_since = coalesce(lti_scores.waiting_since, excluded.waiting_since),
      changes = lti_scores.changes + 1, failures = 0, not_before = null, refused_status = null`)

/** Marks of people for tasks, which have changed. */
export const noteMarks = async (
  tx: Transaction,
  changed: readonly (readonly [string, string])[],
  now: Date,
) => {
  if (changed.length === 0) return
  await putWaiting(
    tx,
    now,
    sql`select lti_links.id as link_id, lti_members.user_id from ${ofThese('changed', changed)} join ${linksOfLearners}
      on changed.about_id in (lti_links.quiz_id, lti_links.reading_assignment_id, lti_links.speaking_task_id)
      and lti_members.user_id = changed.user_id`,
  )
}

/** People who have come to courses: what they have done before. */
export const noteJoined = async (
  tx: Transaction,
  joined: readonly (readonly [string, string])[],
  now: Date,
) => {
  if (joined.length === 0) return
  await putWaiting(
    tx,
    now,
    sql`select lti_links.id as link_id, lti_members.user_id from ${ofThese('joined', joined)} join ${linksOfLearners}
      on lti_members.course_id = joined.about_id and lti_members.user_id = joined.user_id
      where ${hasDone}`,
  )
}

const knownOrDone = sql`(${hasDone}
  or exists (select from lti_scores where lti_scores.link_id = lti_links.id and lti_scores.user_id = lti_members.user_id))`

/** Links that are new, or open something else, or have another line item. */
export const noteLinks = async (tx: Transaction, links: readonly string[], now: Date) => {
  if (links.length === 0) return
  await tx.execute(sql`
    update lti_links set grade_trouble = null, grade_trouble_at = null
    where id = any(${sql.param(links)}::uuid[]) and grade_trouble is not null`)
  await putWaiting(
    tx,
    now,
    sql`select lti_links.id as link_id, lti_members.user_id from ${linksOfLearners}
      where lti_links.id = any(${sql.param(links)}::uuid[]) and ${knownOrDone}`,
  )
}

/** Lets all marks of a platform wait, whatever it knows or has refused. */
export const noteAll = async (tx: Transaction, platformId: string, now: Date): Promise<void> => {
  const linksOfPlatform = sql`(
    select lti_links.id from lti_links join lti_courses on lti_courses.id = lti_links.course_id
    join lti_deployments on lti_deployments.id = lti_courses.deployment_id where lti_deployments.platform_id = ${platformId})`
  await tx.execute(sql`
    update lti_links set grade_trouble = null, grade_trouble_at = null
    where id in ${linksOfPlatform} and grade_trouble is not null`)
  await putWaiting(
    tx,
    now,
    sql`select lti_links.id as link_id, lti_members.user_id from ${linksOfLearners}
      where lti_links.id in ${linksOfPlatform} and ${knownOrDone}`,
  )
  await tx.execute(sql`
    update lti_scores set in_doubt = true where link_id in ${linksOfPlatform} and waiting_since is not null`)
  await tx.execute(sql`
    update lti_grade_states set paused_until = null, failures = 0 where platform_id = ${platformId}`)
}
