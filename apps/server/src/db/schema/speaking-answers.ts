import type { HeardPoint, SpeakingMeasures } from '@elocute/contract/speaking-fields'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, moment } from './columns.ts'
import { optionalFileOfRow, storedFiles } from './files.ts'
import { speakingTasks } from './speaking-tasks.ts'

/** One try of a trainee at a speaking task. It is sent when it has a recording for each question. */
export const speakingAnswers = pgTable(
  'speaking_answers',
  {
    id: uuid('id').primaryKey(),
    taskId: belongsTo('task_id', () => speakingTasks.id),
    userId: belongsTo('user_id', () => users.id),
    /** The trainee's first, second or third try. */
    n: integer('n').notNull(),
    startedAt: moment('started_at').notNull(),
    sentAt: moment('sent_at'),
    /** Of the tries that were sent, the one that counts. */
    picked: boolean('picked').notNull().default(false),
    /** Whether two trainers mark it, neither of whom sees the other's mark. See decision 104. */
    markedTwice: boolean('marked_twice').notNull().default(false),
    /** Which of its marks counts; null as long as none does. */
    settledRound: integer('settled_round'),
    /** Since when one counts. Of two marks, the first one was made before it. */
    settledAt: moment('settled_at'),
    /** Why, when and by whom it was withdrawn, so that its trainee can answer the task again. See decision 123. */
    voidReason: text('void_reason'),
    voidedAt: moment('voided_at'),
    voidedBy: uuid('voided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('speaking_answers_n', sql`${table.n} between 1 and 3`),
    check(
      'speaking_answers_picked',
      sql`not ${table.picked} or (${table.sentAt} is not null and ${table.voidedAt} is null)`,
    ),
    check('speaking_answers_voided', sql`(${table.voidReason} is null) = (${table.voidedAt} is null)`),
    check('speaking_answers_void_reason', sql`char_length(${table.voidReason}) between 1 and 300`),
    uniqueIndex('speaking_answers_once')
      .on(table.taskId, table.userId, table.n)
      .where(sql`${table.voidedAt} is null`),
    // All of a task, also those that were withdrawn.
    index('speaking_answers_task').on(table.taskId, table.userId),
    index('speaking_answers_void')
      .on(table.id)
      .where(sql`${table.voidedAt} is not null`),
    index('speaking_answers_voided_by')
      .on(table.voidedBy)
      .where(sql`${table.voidedBy} is not null`),
    // One try at a time, and one that counts.
    uniqueIndex('speaking_answers_unsent')
      .on(table.taskId, table.userId)
      .where(sql`${table.sentAt} is null and ${table.voidedAt} is null`),
    uniqueIndex('speaking_answers_picked')
      .on(table.taskId, table.userId)
      .where(sql`${table.picked}`),
    check('speaking_answers_settled', sql`${table.settledRound} between 1 and 3`),
    check('speaking_answers_settled_at', sql`(${table.settledRound} is null) = (${table.settledAt} is null)`),
    index('speaking_answers_user').on(table.userId),
    // Those that wait for one more mark.
    index('speaking_answers_twice')
      .on(table.id)
      .where(sql`${table.markedTwice} and ${table.settledRound} is null`),
    // The tasks of the answers with two marks, of which agreement is computed, among all answers.
    index('speaking_answers_marked_twice')
      .on(table.id, table.taskId)
      .where(sql`${table.markedTwice}`),
    // The answers of a task are counted without reading them.
    index('speaking_answers_counting')
      .on(table.taskId, table.userId, table.id, table.markedTwice, table.settledRound)
      .where(sql`${table.picked}`),
    // The tasks with answers that wait for a mark, among those of many years.
    index('speaking_answers_waiting')
      .on(table.taskId)
      .where(sql`${table.picked} and ${table.settledRound} is null`),
    // The answers of a period.
    index('speaking_answers_sent')
      .on(table.sentAt, table.id)
      .where(sql`${table.picked}`),
  ],
)

/** The recording of a try for one question of the task, by its number from 1. */
export const speakingParts = pgTable(
  'speaking_parts',
  {
    answerId: belongsTo('answer_id', () => speakingAnswers.id),
    n: integer('n').notNull(),
    /** Null when it is no longer kept, or its bytes are lost. */
    fileId: optionalFileOfRow(),
    /** The same bytes again are recognised by it, also when the file is gone. */
    sha256: text('sha256').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    /** What was measured in it. */
    measures: jsonb('measures').$type<SpeakingMeasures>(),
    /** Of each must-say point of the question, what was recognised; null where nobody has listened for them, or for that one. */
    heard: jsonb('heard').$type<(HeardPoint | null)[]>(),
    /** The version of the recogniser that has listened. */
    heardBy: text('heard_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.n] }),
    check('speaking_parts_n', sql`${table.n} between 1 and 12`),
    check('speaking_parts_milliseconds', sql`${table.milliseconds} between 1 and 185000`),
    check('speaking_parts_heard', sql`(${table.heard} is null) = (${table.heardBy} is null)`),
    // The recordings that are no longer to be kept.
    index('speaking_parts_created')
      .on(table.createdAt)
      .where(sql`${table.fileId} is not null`),
  ],
)

/**
 * What a language service has written down of a recording, or is to. It belongs to the sound, so it goes whenever the sound does. See
 * decision 119.
 */
export const speakingTranscripts = pgTable(
  'speaking_transcripts',
  {
    fileId: belongsTo('file_id', () => storedFiles.id).primaryKey(),
    /** The only host that may get the recording: the trainee knew of it before she spoke. */
    host: text('host').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Empty where no words were found; null as long as it is not written. */
    text: text('text'),
    model: text('model'),
    writtenAt: moment('written_at'),
    /** Whether the service cannot use this recording. */
    refused: boolean('refused').notNull().default(false),
  },
  (table) => [
    check('speaking_transcripts_host', sql`char_length(${table.host}) between 1 and 300`),
    check('speaking_transcripts_text', sql`char_length(${table.text}) <= 20000`),
    check(
      'speaking_transcripts_written',
      sql`num_nonnulls(${table.text}, ${table.model}, ${table.writtenAt}) in (0, 3) and not (${table.refused} and ${table.text} is not null)`,
    ),
  ],
)
