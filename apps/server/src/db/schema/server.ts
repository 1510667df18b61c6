import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { emailChanges, pendingRegistrations, passwordResets, users } from './accounts.ts'
import { bytes, moment } from './columns.ts'
import { invitations } from './invitations.ts'
import { attempts, quizzes } from './quizzes.ts'
import { readingAssignments } from './reading-assignments.ts'
import { speakingTasks } from './speaking-tasks.ts'

/** A key that the server generated at its first start; see platform/server-key. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
})

/**
 * The times of the counted events of a limit, newest last, at most as many as the limit allows: an exact sliding window
 * in one row.
 */
export const limitHits = pgTable(
  'limit_hits',
  {
    key: text('key').primaryKey(),
    hits: moment('hits').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('limit_hits_expiry').on(table.expiresAt)],
)

/** Mails that wait for the mail server. They contain no code; it is generated when the mail is sent. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', {
      enum: [
        'account_verification',
        'password_reset',
        'email_change',
        'email_changed',
        'identity_linked',
        'platform_linked',
        'password_changed',
        'own_password_changed',
        'application_rejected',
        'account_approved',
        'account_locked',
        'quiz_reopened',
        'quiz_reminder',
        'invitation',
        'quiz_assigned',
        'quiz_due',
        'reading_assigned',
        'reading_due',
        'reading_reminder',
        'speaking_assigned',
        'speaking_due',
        'speaking_reminder',
        'appeal_decided',
        'trainer_digest',
        'from_trainer',
      ],
    }).notNull(),
    email: text('email').notNull(),
    /** Of a reader who has no account with this address, if it is known. */
    language: text('language'),
    registrationId: uuid('registration_id').references(() => pendingRegistrations.id, {
      onDelete: 'cascade',
    }),
    resetId: uuid('reset_id').references(() => passwordResets.id, { onDelete: 'cascade' }),
    emailChangeId: uuid('email_change_id').references(() => emailChanges.id, { onDelete: 'cascade' }),
    /** A personal invitation. */
    invitationId: uuid('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    /** Who has caused it, where the mail names her. */
    trainerId: uuid('trainer_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * What the mail is about: a quiz, an assigned reading, a speaking task or the decided appeal of its mark, or the decided appeals of
     * these words of an attempt.
     */
    quizId: uuid('quiz_id').references(() => quizzes.id, { onDelete: 'cascade' }),
    assignmentId: uuid('assignment_id').references(() => readingAssignments.id, { onDelete: 'cascade' }),
    taskId: uuid('task_id').references(() => speakingTasks.id, { onDelete: 'cascade' }),
    attemptId: uuid('attempt_id').references(() => attempts.id, { onDelete: 'cascade' }),
    words: integer('words').array(),
    /** What a trainer wrote. It goes with the mail: nothing of it is kept. */
    subject: text('subject'),
    text: text('text'),
    /** One of many that are sent together. It waits for the mails that one person asked for, such as codes. */
    bulk: boolean('bulk').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    // The deletion of what a mail is about looks for these rows.
    index('mail_outbox_registration')
      .on(table.registrationId)
      .where(sql`${table.registrationId} is not null`),
    index('mail_outbox_reset')
      .on(table.resetId)
      .where(sql`${table.resetId} is not null`),
    index('mail_outbox_email_change')
      .on(table.emailChangeId)
      .where(sql`${table.emailChangeId} is not null`),
    index('mail_outbox_invitation')
      .on(table.invitationId)
      .where(sql`${table.invitationId} is not null`),
    index('mail_outbox_quiz')
      .on(table.quizId)
      .where(sql`${table.quizId} is not null`),
    index('mail_outbox_assignment')
      .on(table.assignmentId)
      .where(sql`${table.assignmentId} is not null`),
    index('mail_outbox_task')
      .on(table.taskId)
      .where(sql`${table.taskId} is not null`),
    index('mail_outbox_trainer')
      .on(table.trainerId)
      .where(sql`${table.trainerId} is not null`),
    index('mail_outbox_attempt')
      .on(table.attemptId)
      .where(sql`${table.attemptId} is not null`),
  ],
)
