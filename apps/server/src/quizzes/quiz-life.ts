import { and, eq, sql, type SQL } from 'drizzle-orm'
import { quizzes, users } from '../db/schema.ts'

// A quiz is a draft, open, closed or archived; see docs/decisions/0035-the-life-of-a-quiz.md.

/** Whether a quiz can be started now, in SQL over `quizzes`. */
export const canBeStarted = (now: SQL): SQL<boolean> =>
  sql<boolean>`(quizzes.state = 'open' and (quizzes.opens_at is null or quizzes.opens_at <= ${now}))`

/** Drafts are not published yet, and archived quizzes only keep their results. */
export const inDailyLists = sql`quizzes.state in ('open', 'closed')`

/** Whether the attempt of a row was taken after its quiz was due, in SQL over `attempts`. */
export const lateOf = (quizId: string): SQL<boolean> =>
  sql<boolean>`coalesce(attempts.taken_at > (select ${quizzes.dueAt} from ${quizzes} where ${quizzes.id} = ${quizId}), false)`

export const verifiedTrainee = and(eq(users.role, 'trainee'), eq(users.status, 'verified'))

export const joinedAt = sql`coalesce(users.verified_at, users.created_at)`

/** A quiz is not for those who joined after this time. Null while it is for everybody. */
export const notForLater = sql`least(quizzes.due_at, quizzes.ended_at)`

/**
 * Whether a quiz is for the trainee of a row, who has taken it or joined before it was due and closed, in SQL over `users` and
 * `attempts`, of which a row without an attempt has none.
 */
export const isFor = (quizId: string): SQL =>
  sql`(attempts.id is not null or ${joinedAt} <=
    coalesce((select ${notForLater} from ${quizzes} where ${quizzes.id} = ${quizId}), 'infinity'))`

/** Whether a quiz is for a trainee who has not started it, in SQL over `users` and `quizzes`. */
export const notStarted = sql`(${verifiedTrainee} and ${joinedAt} <= coalesce(${notForLater}, 'infinity')
  and not exists (
    select from attempts
    where attempts.quiz_id = quizzes.id and attempts.user_id = users.id and attempts.state <> 'void'
  ))`
