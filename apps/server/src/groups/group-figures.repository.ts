import { limits } from '@elocute/contract/limits'
import { and, eq } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { groupMembers, users } from '../db/schema.ts'
import { verifiedTrainee } from '../quizzes/quiz-life.ts'
import { figuresOf } from '../trainees/trainee-figures.repository.ts'

type GroupFigures = { done: number | null; average: number | null }

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole)

/**
 * The figures of the verified members of these groups, by the id of the group: the share of their quizzes that they have taken, and the
 * mean of their results. None if there are too many members to compute them when they are shown.
 */
export const figuresOfGroups = async (
  db: Handle,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GroupFigures>> => {
  const members = await db
    .select({ groupId: groupMembers.groupId, userId: groupMembers.userId })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(isAmong(groupMembers.groupId, ids), verifiedTrainee))
  const people = [...new Set(members.map(({ userId }) => userId))]
  if (people.length > limits.sortedByFigure) return new Map()
  const figures = await figuresOf(db, people)
  return new Map(
    ids.map((id) => {
      const own = members.flatMap(({ groupId, userId }) =>
        groupId === id ? (figures.get(userId) ?? []) : [],
      )
      const sum = (of: (one: (typeof own)[number]) => number) => own.reduce((all, one) => all + of(one), 0)
      const done = sum((one) => one.done)
      const points = sum((one) => (one.average ?? 0) * one.done)
      return [
        id,
        {
          done: percent(
            done,
            sum((one) => one.total),
          ),
          average: percent(points / 100, done),
        },
      ]
    }),
  )
}
