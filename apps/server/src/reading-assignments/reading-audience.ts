import { sql, type SQL } from 'drizzle-orm'
import {
  countsForUser,
  isAddressedToUser,
  wasForUserInTime,
  type AudienceTables,
} from '../groups/audience.ts'
import { verifiedTrainee } from '../quizzes/quiz-life.ts'

/** The groups and people for whom an assigned reading is. */
export const readingAudience: AudienceTables = {
  of: sql`reading_assignments`,
  groups: sql`reading_assignment_groups`,
  people: sql`reading_assignment_people`,
  key: sql`assignment_id`,
}

/** Whether a trainee sees an assignment and can read it. */
export const isAddressedTo = (userId: SQL): SQL<boolean> => isAddressedToUser(readingAudience, userId)

/**
 * Whether an assignment counts for the trainee of a row: it was for her before it was due and closed, or she has read it. The rule of
 * quizzes; see decision 37. In SQL over `users`.
 */
export const countsFor = (assignmentId: string): SQL<boolean> =>
  countsForUser(
    readingAudience,
    assignmentId,
    sql`select counted_readings.user_id from counted_readings where counted_readings.assignment_id = ${assignmentId}`,
  )

/** Whether a trainee has read an assignment, in SQL over `reading_assignments`. */
export const hasRead = (userId: SQL): SQL<boolean> => sql<boolean>`exists (
  select from counted_readings
  where counted_readings.assignment_id = reading_assignments.id and counted_readings.user_id = ${userId})`

/** Whether an assignment counts for a trainee who has not read it, in SQL over `users` and `reading_assignments`. */
export const notRead: SQL<boolean> = sql<boolean>`(${verifiedTrainee}
  and ${wasForUserInTime(readingAudience)} and not ${hasRead(sql`users.id`)})`
