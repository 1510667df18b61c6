import type { ChosenAudience } from '@elocute/contract/quiz-drafts'
import type { Audience } from '@elocute/contract/quizzes'
import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { fullNameOf } from '../db/names-of.ts'
import { groups, users } from '../db/schema.ts'
import { lowerCase } from '../db/search-key.ts'
import { Problem } from '../problem.ts'
import { lockTrainees } from './groups.repository.ts'

// Quizzes, assigned readings and speaking tasks are for everyone or for chosen groups and people; see docs/decisions/0037-whom-a-quiz-is-for.md.

/** The tables of an audience: of what it is, its groups, its people, and the column that names it there. */
export type AudienceTables = { of: SQL; groups: SQL; people: SQL; key: SQL }

/** When a trainee joined the school, in SQL over `users`: her approval by a trainer. */
export const joinedAt = sql`coalesce(users.verified_at, users.created_at)`

/** Whether a moment was in time. Without one, and without a limit, it was. */
const isInTime = (at: SQL, limit: SQL): SQL<boolean> =>
  sql<boolean>`(coalesce(${at}, '-infinity') <= coalesce(${limit}, 'infinity'))`

/** Whether the trainee of a row joined the school in time, in SQL over `users`. */
export const joinedBefore = (limit: SQL): SQL<boolean> => isInTime(joinedAt, limit)

/**
 * Who was chosen for what, in SQL, as `choices`: a row for each person and for each member of a group, with the time from which the
 * choice is. A person was chosen from the beginning, a member since she is in the group. Somebody can be in it more than once.
 */
export const choicesOf = ({ groups: ofGroups, people, key }: AudienceTables): SQL => sql`(
  select ${people}.${key} as id, ${people}.user_id, null::timestamptz as since from ${people}
  union all
  select ${ofGroups}.${key}, group_members.user_id, group_members.joined_at
  from ${ofGroups} join group_members on group_members.group_id = ${ofGroups}.group_id
) as choices`

/** Whether a choice was in time, in SQL over `users` and `choices`. */
export const wasChosenBefore = (limit: SQL): SQL<boolean> =>
  sql<boolean>`(${joinedBefore(limit)} and ${isInTime(sql`choices.since`, limit)})`

/**
 * Whether it is for a user now: for everyone who joined the school before it was due, or chosen for her. Without the first rule, a new
 * trainee would be late on her first day. In SQL over the table `of`.
 */
export const isAddressedToUser = (audience: AudienceTables, userId: SQL): SQL<boolean> => {
  const joined = sql`(select ${joinedAt} from users where users.id = ${userId})`
  return sql<boolean>`(
    (${audience.of}.audience = 'everyone' and ${isInTime(joined, sql`${audience.of}.due_at`)}) or exists (
      select from ${choicesOf(audience)} where choices.id = ${audience.of}.id and choices.user_id = ${userId}))`
}

/**
 * Whether it was for the trainee of a row before `limit`, in SQL over `users`. The people are read once, not for each row, if the id is
 * no column of the same statement.
 */
const wasForUserBefore = (
  audience: AudienceTables,
  row: { id: SQL; audience: SQL; limit: SQL },
): SQL<boolean> =>
  sql<boolean>`(${joinedBefore(row.limit)} and (${row.audience} = 'everyone' or users.id in (
    select choices.user_id from ${choicesOf(audience)}
    where choices.id = ${row.id} and ${isInTime(sql`choices.since`, row.limit)})))`

/** It is not for those who joined after this time. Null while it is for everybody. In SQL over the table `of`. */
export const notForLaterOf = ({ of }: AudienceTables): SQL => sql`least(${of}.due_at, ${of}.ended_at)`

/**
 * Until when people had to join to be in time for each row of the table `of` that is for everyone: seconds with the sign changed, sorted.
 * `from`: these rows. For `countInTime`.
 */
export const joinLimits = (audience: AudienceTables, from: SQL): SQL => sql`
  select coalesce(array_agg(negated order by negated), '{}') as negated
  from (select -extract(epoch from coalesce(${notForLaterOf(audience)}, 'infinity')) as negated from ${from}) as limits`

/**
 * For how many of the `limits` of `joinLimits` the person of a row of `users` was in time. The rule of `joinedBefore`, but by a search in
 * the sorted times: tested for each quiz and trainee, it took 125 ms for 1,000 trainees and 500 quizzes. `width_bucket` counts the times
 * that are not after hers. With the signs changed, these are the ones that are not before hers.
 */
export const countInTime = (limits: SQL): SQL =>
  sql`width_bucket(-extract(epoch from ${joinedAt}), ${limits}.negated)`

/** Whether it was for the trainee of a row before it was due and closed, in SQL over `users` and the table `of`. */
export const wasForUserInTime = (audience: AudienceTables): SQL<boolean> =>
  wasForUserBefore(audience, {
    id: sql`${audience.of}.id`,
    audience: sql`${audience.of}.audience`,
    limit: notForLaterOf(audience),
  })

/**
 * The ids of those for whom it was before it was due and closed, and of whom a condition over `users` is true. In SQL over the table `of`.
 * The rule of `wasForUserInTime`, but from the side of those who were chosen, so that what is for a class does not read the whole school.
 */
export const peopleInTime = (audience: AudienceTables, condition: SQL): SQL => {
  const { of } = audience
  const limit = notForLaterOf(audience)
  return sql`
    select users.id from users where ${of}.audience = 'everyone' and ${joinedBefore(limit)} and ${condition}
    union all
    select distinct users.id from ${choicesOf(audience)} join users on users.id = choices.user_id
    where choices.id = ${of}.id and ${of}.audience = 'chosen' and ${wasChosenBefore(limit)} and ${condition}`
}

/**
 * Whether it counts for the trainee of a row: it was for her in time, or she is among those who have done it, a query of ids. In SQL over
 * `users`. The id is a value and not a column of another table, so that PostgreSQL reads each set of people once: with a column it reads
 * the whole group again for each of its members, which took 1 s for 1,000 of them. Nothing of a joined row is read either, which took 2 s
 * for 50,000 trainees.
 */
export const countsForUser = (audience: AudienceTables, id: string, done: SQL): SQL<boolean> => {
  const { of } = audience
  const ofRow = (column: SQL) => sql`(select ${column} from ${of} where ${of}.id = ${id})`
  const row = {
    id: sql`${id}::uuid`,
    audience: ofRow(sql`${of}.audience`),
    limit: ofRow(notForLaterOf(audience)),
  }
  return sql<boolean>`(${wasForUserBefore(audience, row)} or users.id in (${done}))`
}

/** Whether it is for a group: for everyone, the group, or one of its members. In SQL over the table `of`. */
export const isForGroup = (
  { of, groups: ofGroups, people, key }: AudienceTables,
  group: string,
): SQL<boolean> => sql<boolean>`(${of}.audience = 'everyone'
  or exists (select from ${ofGroups} where ${ofGroups}.${key} = ${of}.id and ${ofGroups}.group_id = ${group})
  or exists (
    select from ${people}
    join group_members on group_members.user_id = ${people}.user_id and group_members.group_id = ${group}
    where ${people}.${key} = ${of}.id))`

/** The groups and people by name; null for everyone. In SQL over the table `of`. */
export const audienceNames = ({
  of,
  groups: ofGroups,
  people,
  key,
}: AudienceTables): SQL<Audience | null> => sql<Audience | null>`case when ${of}.audience = 'chosen' then json_build_object(
    'groups', (
      select coalesce(json_agg(json_build_object('id', groups.id, 'name', groups.name) order by ${lowerCase(sql`groups.name`)}), '[]')
      from ${ofGroups} join groups on groups.id = ${ofGroups}.group_id where ${ofGroups}.${key} = ${of}.id),
    'people', (
      select coalesce(json_agg(json_build_object(
        'id', users.id, 'name', ${fullNameOf(users)}
      ) order by users.listed_as), '[]')
      from ${people} join users on users.id = ${people}.user_id where ${people}.${key} = ${of}.id)
  ) end`

type ChosenIds = { groupIds: readonly string[]; userIds: readonly string[] }

/**
 * Sets the audience of a row. Returns how many of the chosen groups and trainees there are; those who are gone are left out. The
 * locks let the change and a deletion wait for each other; groups come before people, as everywhere.
 */
const replaceAudienceOf = async (
  tx: Transaction,
  { groups: ofGroups, people, key }: AudienceTables,
  id: string,
  chosen: ChosenIds,
): Promise<number> => {
  const found = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(isAmong(groups.id, chosen.groupIds))
    .orderBy(groups.id)
    .for('key share')
  const trainees = await lockTrainees(tx, chosen.userIds)
  await tx.execute(sql`delete from ${ofGroups} where ${key} = ${id}`)
  await tx.execute(sql`delete from ${people} where ${key} = ${id}`)
  const ids = sql.param(found.map((group) => group.id))
  await tx.execute(sql`insert into ${ofGroups} (${key}, group_id) select ${id}::uuid, unnest(${ids}::uuid[])`)
  await tx.execute(
    sql`insert into ${people} (${key}, user_id) select ${id}::uuid, unnest(${sql.param(trainees)}::uuid[])`,
  )
  return found.length + trainees.length
}

/** Adds a group to those for whom a row is. What is for everyone stays so, and is then also for members who joined the school too late. */
export const addToAudience = async (
  tx: Transaction,
  { groups: ofGroups, key }: AudienceTables,
  { id, groupId }: { id: string; groupId: string },
): Promise<void> => {
  await tx.execute(
    sql`insert into ${ofGroups} (${key}, group_id) values (${id}, ${groupId}) on conflict do nothing`,
  )
}

export const forWhom = (chosen: ChosenAudience): 'everyone' | 'chosen' =>
  chosen === null ? 'everyone' : 'chosen'

/**
 * Sets for whom a row is, in a transaction of the caller. Refuses with 409 if one of those who were chosen is gone, so that nobody is left
 * out in silence.
 */
export const setAudienceOf = async (
  tx: Transaction,
  audience: AudienceTables,
  id: string,
  chosen: ChosenAudience,
): Promise<void> => {
  const ids = { groupIds: chosen?.group_ids ?? [], userIds: chosen?.user_ids ?? [] }
  const found = await replaceAudienceOf(tx, audience, id, ids)
  if (found < new Set([...ids.groupIds, ...ids.userIds]).size)
    throw new Problem('audience_gone', 'audience_gone')
}
