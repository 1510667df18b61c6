import { sql } from 'drizzle-orm'
import type { Task } from '../mails/task.ts'
import { hasRead, isAddressedTo, notRead } from './reading-audience.ts'

const wordsOfScript = sql`cardinality(regexp_split_to_array(trim(reading_assignments.script), '\\s+'))`
const wordsInAMinute = 120

/** What trainees are told of assigned readings. */
export const readingTask: Task = {
  plural: 'readings',
  of: sql`reading_assignments`,
  notices: sql`reading_notices`,
  key: sql`assignment_id`,
  mails: { opened: 'reading_assigned', due: 'reading_due', reminder: 'reading_reminder' },
  subject: 'reading_assignment',
  refusals: { code: 'reading_closed', unknown: 'reading_not_found', closed: 'reading_closed' },
  canBeDone: () => sql`(reading_assignments.state = 'open')`,
  notDone: notRead,
  isToDo: (userId) => sql`(${isAddressedTo(userId)} and not ${hasRead(userId)})`,
  measures: {
    words: wordsOfScript,
    seconds: sql`(${wordsOfScript} * 60 / ${wordsInAMinute}::int)`,
    tries: sql`reading_assignments.tries`,
  },
}
