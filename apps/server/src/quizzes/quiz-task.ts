import { sql } from 'drizzle-orm'
import type { Task } from '../mails/task.ts'
import { canBeStarted, hasStarted, isAddressedTo, notStarted } from './quiz-life.ts'

/** What trainees are told of quizzes. */
export const quizTask: Task = {
  plural: 'quizzes',
  of: sql`quizzes`,
  notices: sql`quiz_notices`,
  key: sql`quiz_id`,
  mails: { opened: 'quiz_assigned', due: 'quiz_due', reminder: 'quiz_reminder' },
  subject: 'quiz',
  refusals: {
    code: 'quiz_closed',
    unknown: 'quiz_not_found',
    closed: 'quiz_closed',
    notOpenYet: 'quiz_not_open_yet',
  },
  canBeDone: canBeStarted,
  notDone: notStarted,
  isToDo: (userId) => sql`(${isAddressedTo(userId)} and not ${hasStarted(userId)})`,
  measures: {
    words: sql`(select count(*) from quiz_questions where quiz_questions.quiz_id = quizzes.id)`,
    seconds: sql`quizzes.timer_seconds`,
    tries: sql`1`,
  },
}
