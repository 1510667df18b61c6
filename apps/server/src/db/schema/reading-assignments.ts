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
import { belongsTo, moment, oneOf } from './columns.ts'
import { fileOfRow } from './files.ts'
import { groups } from './groups.ts'
import { practiceRuns } from './speech-practice.ts'

/** A script that trainees read for their trainers. See decision 46. */
export const readingAssignments = pgTable(
  'reading_assignments',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    script: text('script').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    state: text('state', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    /** Until when it should have been read. */
    dueAt: moment('due_at'),
    /** When it was closed. It is not for people who joined later. */
    endedAt: moment('ended_at'),
    /** How often each trainee can read it. The best reading counts. */
    tries: integer('tries').notNull(),
    /** The score from which it is passed; null without a pass mark. */
    passMark: integer('pass_mark'),
    /** Everyone, or only the groups and people of the two tables below. */
    audience: text('audience', { enum: ['everyone', 'chosen'] })
      .notNull()
      .default('everyone'),
    /** Whether trainees are still to be told of it. */
    announce: boolean('announce').notNull().default(false),
  },
  (table) => [
    check('reading_assignments_title', sql`char_length(${table.title}) between 3 and 100`),
    check('reading_assignments_script', sql`char_length(${table.script}) between 1 and 2000`),
    check('reading_assignments_state', oneOf(table.state, ['open', 'closed'])),
    check('reading_assignments_ended', sql`(${table.state} = 'closed') = (${table.endedAt} is not null)`),
    check('reading_assignments_tries', sql`${table.tries} between 1 and 10`),
    check('reading_assignments_pass', sql`${table.passMark} between 1 and 100`),
    check('reading_assignments_audience', oneOf(table.audience, ['everyone', 'chosen'])),
    index('reading_assignments_created').on(table.createdAt.desc(), table.id),
    index('reading_assignments_announce')
      .on(table.id)
      .where(sql`${table.announce}`),
    // The deletion of a trainer looks for these rows.
    index('reading_assignments_created_by').on(table.createdBy),
  ],
)

/** The groups that an assignment is for. */
export const readingAssignmentGroups = pgTable(
  'reading_assignment_groups',
  {
    assignmentId: belongsTo('assignment_id', () => readingAssignments.id),
    groupId: belongsTo('group_id', () => groups.id),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.groupId] }),
    index('reading_assignment_groups_group').on(table.groupId),
  ],
)

/** The trainees that an assignment is for, one by one. */
export const readingAssignmentPeople = pgTable(
  'reading_assignment_people',
  {
    assignmentId: belongsTo('assignment_id', () => readingAssignments.id),
    userId: belongsTo('user_id', () => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index('reading_assignment_people_user').on(table.userId),
  ],
)

/** The sum of the scores of a sound in one reading, and how often it was in the script. */
export type SoundScores = Record<string, { sum: number; count: number }>

/**
 * A reading that counts for an assignment. Without this row its practice run is private again, which is so after the deletion of
 * the assignment.
 */
export const countedReadings = pgTable(
  'counted_readings',
  {
    runId: belongsTo('run_id', () => practiceRuns.id).primaryKey(),
    assignmentId: belongsTo('assignment_id', () => readingAssignments.id),
    userId: belongsTo('user_id', () => users.id),
    /** The trainee's first, second, … reading. */
    n: integer('n').notNull(),
    overall: integer('overall').notNull(),
    /** Of each word of the script, in its order, so that a class is shown without reading all results. */
    wordScores: integer('word_scores').array().notNull(),
    /** By IPA. */
    soundScores: jsonb('sound_scores').$type<SoundScores>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('counted_readings_n', sql`${table.n} between 1 and 10`),
    check('counted_readings_overall', sql`${table.overall} between 0 and 100`),
    uniqueIndex('counted_readings_once').on(table.assignmentId, table.userId, table.n),
    index('counted_readings_user').on(table.userId),
    // The hardest sounds of a period.
    index('counted_readings_created').on(table.createdAt),
  ],
)

/** What a trainer says about a reading: written, or spoken. See decision 56. */
export const readingComments = pgTable(
  'reading_comments',
  {
    id: uuid('id').primaryKey(),
    runId: belongsTo('run_id', () => countedReadings.runId),
    /** Null after the deletion of the account. */
    trainerId: uuid('trainer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null for a spoken comment, which has the two following instead. */
    text: text('text'),
    fileId: fileOfRow(),
    milliseconds: integer('milliseconds'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('reading_comments_text', sql`char_length(${table.text}) between 1 and 1000`),
    check(
      'reading_comments_kind',
      sql`num_nonnulls(${table.fileId}, ${table.milliseconds}) = case when ${table.text} is null then 2 else 0 end`,
    ),
    check('reading_comments_milliseconds', sql`${table.milliseconds} between 1 and 63000`),
    // Each trainer has one spoken comment on a reading.
    uniqueIndex('reading_comments_spoken')
      .on(table.runId, table.trainerId)
      .where(sql`${table.fileId} is not null`),
    index('reading_comments_run').on(table.runId, table.createdAt),
    index('reading_comments_trainer').on(table.trainerId),
  ],
)
