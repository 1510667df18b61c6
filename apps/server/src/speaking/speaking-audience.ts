import { sql, type SQL } from 'drizzle-orm'
import {
  countsForUser,
  isAddressedToUser,
  wasForUserInTime,
  type AudienceTables,
} from '../groups/audience.ts'
import { verifiedTrainee } from '../quizzes/quiz-life.ts'

// A speaking task has the life and the audience of a quiz; see docs/decisions/0101-speaking-tasks.md.

/** The groups and people for whom a speaking task is. */
export const speakingAudience: AudienceTables = {
  of: sql`speaking_tasks`,
  groups: sql`speaking_task_groups`,
  people: sql`speaking_task_people`,
  key: sql`task_id`,
}

/** Whether a task can be started now, in SQL over `speaking_tasks`. */
export const canBeStarted = (now: SQL): SQL<boolean> =>
  sql<boolean>`(speaking_tasks.state = 'open' and (speaking_tasks.opens_at is null or speaking_tasks.opens_at <= ${now}))`

/** Whether a trainee sees a task and can answer it: it is for her, or was given back to her. See decision 37. */
export const isAddressedTo = (userId: SQL): SQL<boolean> => sql<boolean>`(
  ${isAddressedToUser(speakingAudience, userId)} or speaking_tasks.id in (
    select withdrawn.task_id from speaking_answers as withdrawn
    where withdrawn.user_id = ${userId} and withdrawn.voided_at is not null))`

/** Whether a trainee has sent an answer to a task, in SQL over `speaking_tasks`. One of the tries that were sent is picked. */
export const hasAnswered = (userId: SQL): SQL<boolean> => sql<boolean>`exists (
  select from speaking_answers
  where speaking_answers.task_id = speaking_tasks.id and speaking_answers.user_id = ${userId} and speaking_answers.picked)`

/** Who has sent an answer to a task. */
const answeredBy = (taskId: string): SQL =>
  sql`select speaking_answers.user_id from speaking_answers where speaking_answers.task_id = ${taskId} and speaking_answers.picked`

/** Whether the trainee of a row has sent an answer to a task, in SQL over `users`. */
export const hasAnsweredTask = (taskId: string): SQL<boolean> =>
  sql<boolean>`(users.id in (${answeredBy(taskId)}))`

/** Whether a task counts for the trainee of a row: it was for her before it was due and closed, or she has answered it. */
export const countsFor = (taskId: string): SQL<boolean> =>
  countsForUser(speakingAudience, taskId, answeredBy(taskId))

/** Whether a task was for a trainee before it was due and closed, in SQL over `users` and `speaking_tasks`. */
const wasForInTime: SQL<boolean> = wasForUserInTime(speakingAudience)

/** Whether a task counts for a trainee who has not answered it, in SQL over `users` and `speaking_tasks`. */
export const notAnswered: SQL<boolean> = sql<boolean>`(${verifiedTrainee}
  and ${wasForInTime} and not ${hasAnswered(sql`users.id`)})`

const triesOf = (userId: SQL): SQL => sql`select from speaking_answers
  where speaking_answers.task_id = speaking_tasks.id and speaking_answers.user_id = ${userId}`

/** Whether a trainee sees a task, in SQL over `speaking_tasks`: those for her that are open or closed, and those that she has begun. */
export const isSeenBy = (userId: SQL): SQL<boolean> => sql<boolean>`(exists (${triesOf(userId)})
  or speaking_tasks.state in ('open', 'closed') and ${isAddressedTo(userId)})`

/** Whether a trainee who sees a task knows its questions: not before it is open, and hidden ones not before her first try. */
export const questionsAreKnownTo = (userId: SQL, now: Date): SQL<boolean> =>
  sql<boolean>`(exists (${triesOf(userId)})
    or not speaking_tasks.hidden and (speaking_tasks.opens_at is null or speaking_tasks.opens_at <= ${now}))`
