import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, oneOf } from './columns.ts'
import { quizzes } from './quizzes.ts'
import { readingAssignments } from './reading-assignments.ts'

const quizMails = ['quiz_assigned', 'quiz_due'] as const
const readingMails = ['reading_assigned', 'reading_due'] as const

/**
 * Who was told that a quiz is open, or that it is due at a time. The row is written with the mail, so that nobody is told twice,
 * by whatever server; see decision 43. Those who do not want the mail have a row too.
 */
export const quizNotices = pgTable(
  'quiz_notices',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mail: text('mail', { enum: quizMails }).notNull(),
    /** The due time that the mail was about; null for one about the opening. */
    dueAt: moment('due_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('quiz_notices_once').on(table.quizId, table.userId, table.mail, table.dueAt).nullsNotDistinct(),
    index('quiz_notices_user').on(table.userId),
    check('quiz_notices_mail', oneOf(table.mail, quizMails)),
    check('quiz_notices_due', sql`(${table.mail} = 'quiz_due') = (${table.dueAt} is not null)`),
  ],
)

/** The same of assigned readings. */
export const readingNotices = pgTable(
  'reading_notices',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => readingAssignments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mail: text('mail', { enum: readingMails }).notNull(),
    dueAt: moment('due_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('reading_notices_once')
      .on(table.assignmentId, table.userId, table.mail, table.dueAt)
      .nullsNotDistinct(),
    index('reading_notices_user').on(table.userId),
    check('reading_notices_mail', oneOf(table.mail, readingMails)),
    check('reading_notices_due', sql`(${table.mail} = 'reading_due') = (${table.dueAt} is not null)`),
  ],
)

/** The days, in the time zone of the school, whose digest for trainers was written, and when. */
export const digestDays = pgTable('digest_days', {
  day: date('day').primaryKey(),
  writtenAt: moment('written_at').notNull(),
})
