import { sql, type SQL } from 'drizzle-orm'
import { groupMembers, users } from '../db/schema.ts'

/** The condition of a filter by group; none without one. */
export const inGroup = (groupId: string | undefined): SQL | undefined =>
  groupId === undefined ? undefined : isMemberOf(groupId)

/** Whether the user of a row is a member of a group. */
export const isMemberOf = (groupId: string): SQL =>
  sql`exists (select 1 from ${groupMembers}
    where ${groupMembers.groupId} = ${groupId} and ${groupMembers.userId} = ${users.id})`

/** The members of a group, in SQL over a column with the id of a user; everybody without a group. */
export const isOfGroup = (userId: SQL, groupId: string | undefined): SQL =>
  groupId === undefined
    ? sql`true`
    : sql`${userId} in (select group_members.user_id from group_members where group_members.group_id = ${groupId})`
