import { sql, type SQL } from 'drizzle-orm'
import { groupMembers, users } from '../db/schema.ts'

/** The condition of a filter by group; none without one. */
export const inGroup = (groupId: string | undefined): SQL | undefined =>
  groupId === undefined ? undefined : isMemberOf(groupId)

/** Whether the user of a row is a member of a group. */
export const isMemberOf = (groupId: string): SQL =>
  sql`exists (select 1 from ${groupMembers}
    where ${groupMembers.groupId} = ${groupId} and ${groupMembers.userId} = ${users.id})`
