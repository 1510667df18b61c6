import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, unique, type PgColumn } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, moment, oneOf } from './columns.ts'
import { quizzes } from './quizzes.ts'
import { readingAssignments } from './reading-assignments.ts'
import { speakingTasks } from './speaking-tasks.ts'

// The mails about an opening, and about a due time.
const quizMails = ['quiz_assigned', 'quiz_due'] as const
const readingMails = ['reading_assigned', 'reading_due'] as const
const speakingMails = ['speaking_assigned', 'speaking_due'] as const

/**
 * Who was told that a quiz, an assigned reading or a speaking task is open, or that it is due at a time. The row is written with the
 * mail, so that nobody is told twice, by whatever server; see decision 43. Those who do not want the mail have a row too.
 */
const noticeColumns = <Mail extends string>(mails: readonly [Mail, Mail]) => ({
  userId: belongsTo('user_id', () => users.id),
  mail: text('mail', { enum: mails }).notNull(),
  /** The due time that the mail was about; null for one about the opening. */
  dueAt: moment('due_at'),
  createdAt: moment('created_at').notNull(),
})

type NoticeTable = Record<'userId' | 'mail' | 'dueAt', PgColumn>

const noticeRules = (
  name: string,
  [opened, due]: readonly [string, string],
  of: PgColumn,
  { userId, mail, dueAt }: NoticeTable,
) => [
  unique(`${name}_once`).on(of, userId, mail, dueAt).nullsNotDistinct(),
  index(`${name}_user`).on(userId),
  check(`${name}_mail`, oneOf(mail, [opened, due])),
  check(`${name}_due`, sql`(${mail} = ${sql.raw(`'${due}'`)}) = (${dueAt} is not null)`),
]

export const quizNotices = pgTable(
  'quiz_notices',
  { quizId: belongsTo('quiz_id', () => quizzes.id), ...noticeColumns(quizMails) },
  (table) => noticeRules('quiz_notices', quizMails, table.quizId, table),
)

export const readingNotices = pgTable(
  'reading_notices',
  {
    assignmentId: belongsTo('assignment_id', () => readingAssignments.id),
    ...noticeColumns(readingMails),
  },
  (table) => noticeRules('reading_notices', readingMails, table.assignmentId, table),
)

export const speakingNotices = pgTable(
  'speaking_notices',
  { taskId: belongsTo('task_id', () => speakingTasks.id), ...noticeColumns(speakingMails) },
  (table) => noticeRules('speaking_notices', speakingMails, table.taskId, table),
)

/** The days, in the time zone of the school, whose digest for trainers was written, and when. */
export const digestDays = pgTable('digest_days', {
  day: date('day').primaryKey(),
  writtenAt: moment('written_at').notNull(),
})
