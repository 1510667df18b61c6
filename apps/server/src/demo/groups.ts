import type { Handle } from '../db/client.ts'
import { groupMembers, groups } from '../db/schema.ts'
import { hoursAfter } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'

/** The last one is archived. */
const names = ['Monday class', 'Evening class', 'Call centre', 'Intake of last year']

/** Puts the trainees into groups by turns, and some of them into the archived one too. Returns the groups. */
export const addDemoGroups = async (db: Handle, people: readonly { id: string }[], now: Date) => {
  const rows = names.map((name, index) => ({
    id: newId(),
    name,
    createdAt: hoursAfter(now, -24 * 30),
    archivedAt: index === names.length - 1 ? now : null,
  }))
  await db.insert(groups).values(rows)
  const joinedAt = hoursAfter(now, -24 * 30)
  const members = people.flatMap(({ id: userId }, index) => [
    { groupId: rows[index % (names.length - 1)]?.id ?? '', userId, joinedAt },
    ...(index % 5 === 0 ? [{ groupId: rows.at(-1)?.id ?? '', userId, joinedAt }] : []),
  ])
  await db.insert(groupMembers).values(members)
  return rows
}
