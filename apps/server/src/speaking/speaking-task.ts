import { sql } from 'drizzle-orm'
import type { Task } from '../mails/task.ts'
import { canBeStarted, hasAnswered, isAddressedTo, notAnswered } from './speaking-audience.ts'

/** What an item of a dictation takes about: it is heard, typed and heard again. */
const itemSeconds = 30
/** What a passage takes about: it is heard, and shadowed once or twice. */
const passageSeconds = 90
const questions = sql`cardinality(speaking_tasks.questions)`

/** What trainees are told of speaking tasks. Not the questions, which may be hidden. */
export const speakingTask: Task = {
  plural: 'speaking tasks',
  of: sql`speaking_tasks`,
  notices: sql`speaking_notices`,
  key: sql`task_id`,
  mails: { opened: 'speaking_assigned', due: 'speaking_due', reminder: 'speaking_reminder' },
  subject: 'speaking_task',
  refusals: {
    code: 'speaking_closed',
    unknown: 'speaking_not_found',
    closed: 'speaking_closed',
    notOpenYet: 'speaking_not_open_yet',
  },
  canBeDone: canBeStarted,
  notDone: notAnswered,
  isToDo: (userId) => sql`(${isAddressedTo(userId)} and not ${hasAnswered(userId)})`,
  measures: {
    words: questions,
    seconds: sql`(speaking_tasks.preparation_seconds + ${questions} *
      case speaking_tasks.kind when 'dictation' then ${itemSeconds} when 'shadowing' then ${passageSeconds} else speaking_tasks.answer_seconds end)`,
    tries: sql`speaking_tasks.tries`,
  },
  kind: sql`speaking_tasks.kind`,
}
