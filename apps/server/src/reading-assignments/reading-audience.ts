import { sql, type SQL } from 'drizzle-orm'
import { isAddressedToUser, wasForUserBefore, type AudienceTables } from '../groups/audience.ts'
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
 * quizzes; see decision 37. In SQL over `users`. The id is a value and not a column of another table, so that PostgreSQL reads each set
 * of people once: with a column it reads the whole group again for each of its members, which took 1 s for 1,000 of them.
 */
export const countsFor = (assignmentId: string): SQL<boolean> => {
  const id = sql`${assignmentId}::uuid`
  const ofAssignment = (column: SQL) =>
    sql`(select ${column} from reading_assignments where reading_assignments.id = ${id})`
  return sql<boolean>`(
    ${wasForUserBefore(readingAudience, {
      id,
      audience: ofAssignment(sql`reading_assignments.audience`),
      limit: ofAssignment(sql`least(reading_assignments.due_at, reading_assignments.ended_at)`),
    })}
    or users.id in (select counted_readings.user_id from counted_readings where counted_readings.assignment_id = ${id}))`
}

/** Whether an assignment is for a trainee who has not read it, in SQL over `users` and `reading_assignments`. */
export const notRead: SQL<boolean> = sql<boolean>`(${verifiedTrainee} and ${wasForUserBefore(
  readingAudience,
  {
    id: sql`reading_assignments.id`,
    audience: sql`reading_assignments.audience`,
    limit: sql`least(reading_assignments.due_at, reading_assignments.ended_at)`,
  },
)} and not exists (
  select from counted_readings
  where counted_readings.assignment_id = reading_assignments.id and counted_readings.user_id = users.id
))`
