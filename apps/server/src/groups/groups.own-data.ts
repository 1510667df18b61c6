import { asc, eq } from 'drizzle-orm'
import { groupMembers, groups } from '../db/schema.ts'
import { once, type OwnDataPart } from '../own-data/own-data-part.ts'

export const groupsOfOwnData: OwnDataPart = {
  list: 'groups',
  of: 'trainee',
  tables: [groupMembers],
  read: ({ db, userId }) =>
    once(
      db
        .select({ group: groups.name, since: groupMembers.joinedAt })
        .from(groupMembers)
        .innerJoin(groups, eq(groups.id, groupMembers.groupId))
        .where(eq(groupMembers.userId, userId))
        .orderBy(asc(groupMembers.joinedAt), asc(groups.id)),
    ),
}
