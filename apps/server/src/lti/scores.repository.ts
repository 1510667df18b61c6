import { and, eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { ltiGradeStates, ltiLinks, ltiScores } from '../db/schema.ts'
import { markThatCounts } from './counting-marks.ts'
import type { LtiFailureKind } from './lti-failure.ts'
import type { Mark } from './score-calls.ts'

/** How long a link without a line item is not looked at again. */
const missingHours = 1

const linksOfPlatforms = sql`lti_links join lti_courses on lti_courses.id = lti_links.course_id
  join lti_deployments on lti_deployments.id = lti_courses.deployment_id and lti_deployments.allowed
  join lti_platforms on lti_platforms.id = lti_deployments.platform_id and lti_platforms.status = 'active'`

/** Whether a waiting row can be sent now. Those of somebody without an identity there wait until she has one. */
const isDue = (now: Date) => sql`lti_scores.waiting_since is not null
  and coalesce(lti_scores.not_before <= ${now}::timestamptz, true)
  and (lti_links.grade_trouble is null
    or lti_links.grade_trouble = 'missing' and lti_links.grade_trouble_at <= ${now}::timestamptz - make_interval(hours => ${missingHours}))
  and exists (select from identities where identities.user_id = lti_scores.user_id and identities.issuer = 'lti:' || lti_platforms.issuer)`

/** The platforms that have marks to get and are not paused. */
export const platformsToTell = async (db: Handle, now: Date): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct lti_platforms.id from lti_scores join ${linksOfPlatforms} on lti_links.id = lti_scores.link_id
    left join lti_grade_states on lti_grade_states.platform_id = lti_platforms.id
    where ${isDue(now)} and coalesce(lti_grade_states.paused_until <= ${now}::timestamptz, true)`)
  return rows.map(({ id }) => id)
}

export type WaitingScore = {
  linkId: string
  userId: string
  changes: number
  sentPoints: number | null
  sentOutOf: number | null
  sentTo: string | null
  inDoubt: boolean
  stampedAt: string | null
  failures: number
  /** Whether she is still a learner of the course. */
  isLearner: boolean
  subject: string
  points: number | null
  outOf: number | null
  lineItemUrl: string | null
  lineItemsUrl: string | null
  resourceLinkId: string
  resourceId: string | null
  gradeScopes: string[]
}

/** The scores of a platform that can be sent now, the longest waiting ones first, each with the mark that counts now. */
export const scoresToSend = async (
  db: Handle,
  platformId: string,
  { now, most }: { now: Date; most: number },
) => {
  const { rows } = await db.execute<WaitingScore>(sql`
    select lti_scores.link_id as "linkId", lti_scores.user_id as "userId", lti_scores.changes, lti_scores.failures,
      lti_scores.sent_points as "sentPoints", lti_scores.sent_out_of as "sentOutOf", lti_scores.sent_to as "sentTo", lti_scores.in_doubt as "inDoubt",
      lti_scores.stamped_at as "stampedAt", mark.points, mark.out_of as "outOf", identities.subject,
      exists (select from lti_members where lti_members.course_id = lti_courses.id and lti_members.user_id = lti_scores.user_id
        and lti_members.role = 'learner') as "isLearner",
      lti_links.line_item_url as "lineItemUrl", lti_courses.line_items_url as "lineItemsUrl", lti_courses.grade_scopes as "gradeScopes",
      lti_links.resource_link_id as "resourceLinkId",
      coalesce('quiz/' || lti_links.quiz_id, 'reading/' || lti_links.reading_assignment_id, 'speaking/' || lti_links.speaking_task_id) as "resourceId"
    from (
      select lti_scores.* from lti_scores join ${linksOfPlatforms} on lti_links.id = lti_scores.link_id
      where lti_platforms.id = ${platformId} and ${isDue(now)}
      order by lti_scores.waiting_since, lti_scores.link_id, lti_scores.user_id limit ${most}
    ) as lti_scores
    join ${linksOfPlatforms} on lti_links.id = lti_scores.link_id
    join identities on identities.user_id = lti_scores.user_id and identities.issuer = 'lti:' || lti_platforms.issuer
    left join ${markThatCounts} on true
    order by lti_scores.waiting_since, lti_scores.link_id, lti_scores.user_id`)
  return rows
}

const isRow = ({ linkId, userId }: Pick<WaitingScore, 'linkId' | 'userId'>) =>
  and(eq(ltiScores.linkId, linkId), eq(ltiScores.userId, userId))

/** Null, unless the mark has changed since the row was read. */
const stillWaiting = ({ changes }: Pick<WaitingScore, 'changes'>) =>
  sql`case when ${ltiScores.changes} = ${changes} then null else ${ltiScores.waitingSince} end`

/** Before a call: its answer may be lost. */
export const stampScore = (db: Handle, row: WaitingScore, stampedAt: Date) =>
  db.update(ltiScores).set({ stampedAt, inDoubt: true }).where(isRow(row))

/** The platform has this mark. */
export const noteTaken = (db: Handle, row: WaitingScore, mark: Mark) =>
  db
    .update(ltiScores)
    .set({
      waitingSince: stillWaiting(row),
      sentPoints: mark?.points ?? null,
      sentOutOf: mark?.outOf ?? null,
      sentTo: row.lineItemUrl,
      inDoubt: false,
      failures: 0,
      notBefore: null,
      refusedStatus: null,
    })
    .where(isRow(row))

/** There is nothing to send. */
export const noteNothing = (db: Handle, row: WaitingScore) =>
  db
    .update(ltiScores)
    .set({ waitingSince: stillWaiting(row) })
    .where(isRow(row))

/** The platform does not want this mark. Another one is sent again. */
export const noteRefused = (db: Handle, row: WaitingScore, refusedStatus: number) =>
  db
    .update(ltiScores)
    .set({
      waitingSince: stillWaiting(row),
      refusedStatus: sql`case when ${ltiScores.changes} = ${row.changes} then ${refusedStatus}::int end`,
      failures: 0,
      notBefore: null,
    })
    .where(isRow(row))

/** The platform cannot take this mark now. */
export const noteLater = (db: Handle, row: WaitingScore, notBefore: Date) =>
  db
    .update(ltiScores)
    .set({ failures: sql`${ltiScores.failures} + 1`, notBefore })
    .where(isRow(row))

export const setLineItem = (db: Handle, linkId: string, lineItemUrl: string) =>
  db
    .update(ltiLinks)
    .set({ lineItemUrl, gradeTrouble: null, gradeTroubleAt: null })
    .where(and(eq(ltiLinks.id, linkId), sql`${ltiLinks.lineItemUrl} is null`))

export const setGradeTrouble = (
  db: Handle,
  linkId: string,
  gradeTrouble: NonNullable<(typeof ltiLinks.$inferSelect)['gradeTrouble']>,
  gradeTroubleAt: Date,
) => db.update(ltiLinks).set({ gradeTrouble, gradeTroubleAt }).where(eq(ltiLinks.id, linkId))

/** The platform answers. */
export const noteWorking = (db: Handle, platformId: string, sentAt: Date) => {
  const working = {
    sentAt,
    failure: null,
    failingSince: null,
    failedAt: null,
    failures: 0,
    pausedUntil: null,
  }
  return db
    .insert(ltiGradeStates)
    .values({ platformId, ...working })
    .onConflictDoUpdate({ target: ltiGradeStates.platformId, set: working })
}

/** Returns how often in a row the platform has failed. */
export const noteFailing = async (
  db: Handle,
  platformId: string,
  { failure, at }: { failure: LtiFailureKind; at: Date },
): Promise<number> => {
  const [row] = await db
    .insert(ltiGradeStates)
    .values({ platformId, failure, failingSince: at, failedAt: at, failures: 1 })
    .onConflictDoUpdate({
      target: ltiGradeStates.platformId,
      set: {
        failure,
        failedAt: at,
        failingSince: sql`coalesce(${ltiGradeStates.failingSince}, excluded.failing_since)`,
        failures: sql`${ltiGradeStates.failures} + 1`,
      },
    })
    .returning({ failures: ltiGradeStates.failures })
  return row?.failures ?? 1
}

export const pauseUntil = (db: Handle, platformId: string, pausedUntil: Date) =>
  db.update(ltiGradeStates).set({ pausedUntil }).where(eq(ltiGradeStates.platformId, platformId))
