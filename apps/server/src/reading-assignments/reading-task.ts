import { sql } from 'drizzle-orm'
import type { Task } from '../mails/task.ts'
import { wasForUserBefore } from '../groups/audience.ts'
import { verifiedTrainee } from '../quizzes/quiz-life.ts'
import { readingAudience } from './reading-audience.ts'

const wordsOfScript = sql`cardinality(regexp_split_to_array(trim(reading_assignments.script), '\\s+'))`
const wordsInAMinute = 120

/** What trainees are told of assigned readings. */
export const readingTask: Task = {
  plural: 'readings',
  of: sql`reading_assignments`,
  notices: sql`reading_notices`,
  key: sql`assignment_id`,
  mails: { opened: 'reading_assigned', due: 'reading_due' },
  canBeDone: () => sql`(reading_assignments.state = 'open')`,
  notDone: sql`(${verifiedTrainee} and ${wasForUserBefore(readingAudience, {
    id: sql`reading_assignments.id`,
    audience: sql`reading_assignments.audience`,
    limit: sql`least(reading_assignments.due_at, reading_assignments.ended_at)`,
  })} and not exists (
    select from counted_readings
    where counted_readings.assignment_id = reading_assignments.id and counted_readings.user_id = users.id
  ))`,
  measures: {
    words: wordsOfScript,
    seconds: sql`(${wordsOfScript} * 60 / ${wordsInAMinute}::int)`,
    tries: sql`reading_assignments.tries`,
  },
}
