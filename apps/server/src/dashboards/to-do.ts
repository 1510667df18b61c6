import { sql, type SQL } from 'drizzle-orm'
import { peopleInTime, type AudienceTables } from '../groups/audience.ts'
import { hasStarted, quizAudience, verifiedTrainee } from '../quizzes/quiz-life.ts'
import { hasRead, readingAudience } from '../reading-assignments/reading-audience.ts'
import { isMachineMarked } from '../speaking/machine-marked.ts'
import { markingOf, turnOf, type Viewer } from '../speaking/marking-turn.ts'
import { hasAnswered, speakingAudience } from '../speaking/speaking-audience.ts'

// What is to do of quizzes, assigned readings and speaking tasks, in SQL over their tables. A list asks by `exists` whether there is anything,
// in its order and before it is cut; what it shows it counts afterwards.

export const firstDueFirst = sql`due_at nulls last, created_at desc, id`

/** How long something without a due time is asked about, and how long before and after its due time something else. */
const weeks = sql`make_interval(hours => ${14 * 24})`

const at = (now: Date): SQL => sql`${now}::timestamptz`

/** Whether the time of something is in the weeks before and after now. */
export const isOfTheseWeeks = (time: SQL, now: Date): SQL =>
  sql`(${time} between ${at(now)} - ${weeks} and ${at(now)} + ${weeks})`

/** The trainees who have not done what was for them in time. */
const waiting = (audience: AudienceTables, hasDone: (userId: SQL) => SQL): SQL =>
  peopleInTime(audience, sql`${verifiedTrainee} and not ${hasDone(sql`users.id`)}`)

export const notStarted = waiting(quizAudience, hasStarted)
export const notRead = waiting(readingAudience, hasRead)
export const notAnswered = waiting(speakingAudience, hasAnswered)

/** The number of these. */
export const countOf = (rows: SQL): SQL => sql`(select count(*)::int from (${rows}) as rows)`

/** The open readings of these weeks. */
export const isReadingOfTheseWeeks = (now: Date): SQL =>
  sql`(reading_assignments.state = 'open'
    and ${isOfTheseWeeks(sql`coalesce(reading_assignments.due_at, reading_assignments.created_at)`, now)})`

/** The new readings of an assignment by active trainees on which nobody has commented. */
export const notCommented = (now: Date): SQL => sql`
  select from counted_readings join users on users.id = counted_readings.user_id and ${verifiedTrainee}
  where counted_readings.assignment_id = reading_assignments.id and counted_readings.created_at > ${at(now)} - ${weeks}
    and not exists (select from reading_comments where reading_comments.run_id = counted_readings.run_id)`

/** The answers of active trainees to a task that wait for a mark of this trainer, each with its turn. What the machine marks waits for no trainer. */
export const toMark = (viewer: Viewer): SQL => sql`
  select ${turnOf(viewer)} as turn from speaking_answers join ${markingOf(viewer)} on true
    join users on users.id = speaking_answers.user_id and ${verifiedTrainee}
  where speaking_answers.task_id = speaking_tasks.id and speaking_answers.picked
    and speaking_answers.settled_round is null and not ${isMachineMarked} and ${turnOf(viewer)} <> 'others'`

/** The tasks whose answers are marked. */
export const isMarkedNow = sql`speaking_tasks.state in ('open', 'closed')`
