import type { Audience } from '@elocute/contract/quizzes'
import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { groups } from '../db/schema.ts'
import { lockTrainees } from './groups.repository.ts'

// Quizzes and assigned readings are for everyone or for chosen groups and people; see docs/decisions/0037-whom-a-quiz-is-for.md.

/** The tables of an audience: of what it is, its groups, its people, and the column that names the quiz or the reading there. */
export type AudienceTables = { of: SQL; groups: SQL; people: SQL; key: SQL }

export const joinedAt = sql`coalesce(users.verified_at, users.created_at)`

/** Whether it is for a user now: for everyone, for her, or for a group of hers. In SQL over the table `of`. */
export const isAddressedToUser = (
  { of, groups: ofGroups, people, key }: AudienceTables,
  userId: SQL,
): SQL<boolean> =>
  sql<boolean>`(${of}.audience = 'everyone'
    or exists (select from ${people} where ${people}.${key} = ${of}.id and ${people}.user_id = ${userId})
    or exists (
      select from group_members
      join ${ofGroups} on ${ofGroups}.group_id = group_members.group_id and ${ofGroups}.${key} = ${of}.id
      where group_members.user_id = ${userId}
    ))`

/**
 * Whether it was for the trainee of a row before `limit`, in SQL over `users`. The sets of people are read once, not for each
 * row.
 */
export const wasForUserBefore = (
  { groups: ofGroups, people, key }: AudienceTables,
  row: { id: SQL; audience: SQL; limit: SQL },
): SQL<boolean> => {
  const limit = sql`coalesce(${row.limit}, 'infinity')`
  return sql<boolean>`(${joinedAt} <= ${limit} and (
    ${row.audience} = 'everyone'
    or users.id in (select ${people}.user_id from ${people} where ${people}.${key} = ${row.id})
    or users.id in (
      select group_members.user_id
      from ${ofGroups} join group_members on group_members.group_id = ${ofGroups}.group_id
      where ${ofGroups}.${key} = ${row.id} and group_members.joined_at <= ${limit}
    )))`
}

/** The groups and people by name; null for everyone. In SQL over the table `of`. */
export const audienceNames = ({
  of,
  groups: ofGroups,
  people,
  key,
}: AudienceTables): SQL<Audience | null> => sql<Audience | null>`case when ${of}.audience = 'chosen' then json_build_object(
    'groups', (
      select coalesce(json_agg(json_build_object('id', groups.id, 'name', groups.name) order by lower(groups.name)), '[]')
      from ${ofGroups} join groups on groups.id = ${ofGroups}.group_id where ${ofGroups}.${key} = ${of}.id),
    'people', (
      select coalesce(json_agg(json_build_object(
        'id', users.id, 'name', concat_ws(' ', users.first_name, users.middle_name, users.last_name)
      ) order by users.listed_as), '[]')
      from ${people} join users on users.id = ${people}.user_id where ${people}.${key} = ${of}.id)
  ) end`

type ChosenIds = { groupIds: readonly string[]; userIds: readonly string[] }

/**
 * Sets the audience of a row. Returns how many of the chosen groups and trainees there are; those who are gone are left out. The
 * locks let the change and a deletion wait for each other; groups come before people, as everywhere.
 */
export const replaceAudienceOf = async (
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
