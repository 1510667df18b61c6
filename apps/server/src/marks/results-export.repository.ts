import { and, asc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { attempts, users } from '../db/schema.ts'
import { inGroup } from '../groups/is-member-of.ts'
import { isFor, lateOf, verifiedTrainee, wasStarted } from '../quizzes/quiz-life.ts'
import { openAppeals } from './marks.repository.ts'

/** A place in the order of the trainees: the name by which they are sorted, and the id. */
export type Place = { listedAs: string; id: string }

type Range = { quizId: string; group?: string | undefined; after: Place | null; limit: number }

const listedAs = sql<string>`left(${users.listedAs}, 100)`

/**
 * The next trainees for whom a quiz is, after a place, by name as in the heat map, each with the attempt at a quiz that counts. Pages by
 * place and not by number, so that nobody is skipped when another is added or deleted meanwhile.
 */
export const traineesAfter = (db: Handle, { quizId, group, after, limit }: Range) =>
  db
    .select({
      id: users.id,
      listedAs,
      ...namesOf(users),
      email: users.email,
      attemptId: attempts.id,
      state: attempts.state,
      score: attempts.score,
      serverStarted: attempts.serverStarted,
      startedAt: attempts.startedAt,
      completedAt: attempts.completedAt,
      takenAt: attempts.takenAt,
      late: lateOf(quizId),
      implausible: sql<boolean>`coalesce(${attempts.implausible}, false)`,
      openAppeals,
    })
    .from(users)
    .leftJoin(attempts, and(eq(attempts.userId, users.id), eq(attempts.quizId, quizId), wasStarted))
    .where(
      and(
        verifiedTrainee,
        isFor(quizId),
        inGroup(group),
        after ? sql`(${listedAs}, ${users.id}) > (${after.listedAs}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(listedAs), asc(users.id))
    .limit(limit)

export type ExportedRow = Awaited<ReturnType<typeof traineesAfter>>[number]
