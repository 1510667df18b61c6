import type { Quiz } from '@elocute/contract/quizzes'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { quizzes, users } from '../db/schema.ts'
import {
  choicesOf,
  countsForUser,
  isAddressedToUser,
  joinedBefore,
  notForLaterOf,
  wasChosenBefore,
  wasForUserInTime,
  type AudienceTables,
} from '../groups/audience.ts'
import { Problem } from '../problem.ts'

// A quiz is a draft, open, closed or archived; see docs/decisions/0035-the-life-of-a-quiz.md. It is for everyone or for chosen
// groups and people; see docs/decisions/0037-whom-a-quiz-is-for.md.

/** Whether a quiz can be started now, in SQL over `quizzes`. */
export const canBeStarted = (now: SQL): SQL<boolean> =>
  sql<boolean>`(quizzes.state = 'open' and (quizzes.opens_at is null or quizzes.opens_at <= ${now}))`

/** The same of a quiz that was read, for whoever must be told why not. */
export const refuseUnlessStartable = (
  { state, opensAt }: { state: Quiz['state']; opensAt: Date | null },
  now: Date,
): void => {
  if (state !== 'open') throw new Problem('quiz_closed', 'quiz_closed')
  if (opensAt && opensAt > now) throw new Problem('quiz_closed', 'quiz_not_open_yet')
}

/** Drafts are not published yet, and archived quizzes only keep their results. */
export const inDailyLists = sql`quizzes.state in ('open', 'closed')`

/** Whether something was done after it was due, in SQL. Nothing is late that was not done, or that has no due time. */
export const wasLate = (at: SQL, dueAt: SQL): SQL<boolean> => sql<boolean>`coalesce(${at} > ${dueAt}, false)`

/** Whether the attempt of a row was taken after its quiz was due, in SQL over `attempts`. */
export const lateOf = (quizId: string): SQL<boolean> =>
  wasLate(
    sql`attempts.taken_at`,
    sql`(select ${quizzes.dueAt} from ${quizzes} where ${quizzes.id} = ${quizId})`,
  )

export const verifiedTrainee = and(eq(users.role, 'trainee'), eq(users.status, 'verified'))

export const quizAudience: AudienceTables = {
  of: sql`quizzes`,
  groups: sql`quiz_groups`,
  people: sql`quiz_people`,
  key: sql`quiz_id`,
}

/** A quiz is not for those who joined after this time. */
export const notForLater = notForLaterOf(quizAudience)

/** Whether the trainee of a row joined before a quiz was due and closed, in SQL over `users` and `quizzes`. */
export const joinedInTime = joinedBefore(notForLater)

/** Who was chosen for which quiz; see `choicesOf`. */
export const quizChoices = choicesOf(quizAudience)

/** Whether a choice was in time, in SQL over `users`, `quizzes` and `choices`. */
export const chosenInTime = wasChosenBefore(notForLater)

/** Whether a trainee sees a quiz and can take it: it is for her, or was given back to her. See decision 37. */
export const isAddressedTo = (userId: SQL): SQL<boolean> => sql<boolean>`(
  ${isAddressedToUser(quizAudience, userId)} or quizzes.id in (
    select withdrawn.quiz_id from attempts as withdrawn
    where withdrawn.user_id = ${userId} and withdrawn.state = 'void'))`

/** Whether a trainee can start a quiz now that she has not started yet, in SQL over `quizzes`. */
export const canBeStartedBy = (userId: SQL, now: SQL): SQL<boolean> =>
  sql<boolean>`(${canBeStarted(now)} and ${isAddressedTo(userId)})`

/** Whether a trainee has something to do in a quiz, in SQL over `quizzes` and her attempt, which may be missing. */
export const awaits = (userId: SQL, now: SQL): SQL<boolean> =>
  sql<boolean>`(attempts.state is distinct from 'completed'
    and (attempts.id is not null or ${canBeStartedBy(userId, now)}))`

/** Whether a quiz was for the trainee of a row before it was due and closed, in SQL over `users` and `quizzes`. */
export const wasForInTime = wasForUserInTime(quizAudience)

/** Whether an attempt was started and not withdrawn, in SQL over `attempts`. */
export const wasStarted = sql`attempts.state <> 'void'`
/** Whether an attempt was answered, in SQL over `attempts`. */
export const wasAnswered = sql`attempts.state in ('pending', 'completed')`

/**
 * Whether a quiz counts for the trainee of a row: it was for her in time, or she has such an attempt, by default one that was
 * started. In SQL over `users`.
 */
export const isFor = (quizId: string, attempted: SQL = wasStarted): SQL =>
  countsForUser(
    quizAudience,
    quizId,
    sql`select attempts.user_id from attempts where attempts.quiz_id = ${quizId} and ${attempted}`,
  )

/** Whether a trainee has started a quiz, in SQL over `quizzes`. */
export const hasStarted = (userId: SQL): SQL<boolean> => sql<boolean>`exists (
  select from attempts
  where attempts.quiz_id = quizzes.id and attempts.user_id = ${userId} and ${wasStarted})`

/** Whether a quiz counts for a trainee who has not started it, in SQL over `users` and `quizzes`. */
export const notStarted = sql`(${verifiedTrainee} and ${wasForInTime} and not ${hasStarted(sql`users.id`)})`
