import type { SpeakingRemark } from '@elocute/contract/speaking-fields'
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
import { speakingAnswers } from './speaking-answers.ts'

const appealStates = ['open', 'accepted', 'rejected'] as const

/** What a trainer says of an answer. What those that counted said before is below. See decision 104. */
export const speakingMarks = pgTable(
  'speaking_marks',
  {
    answerId: belongsTo('answer_id', () => speakingAnswers.id),
    /** 1 and 2 are made without knowing the other one. 3 comes after both, and counts. */
    round: integer('round').notNull(),
    /** Who changed it last; null after the deletion of the account. */
    trainerId: uuid('trainer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of each criterion, in their order, from 1; null as long as none is chosen. */
    levels: jsonb('levels').$type<(number | null)[]>().notNull(),
    comment: text('comment').notNull(),
    /** In the order of their places. */
    remarks: jsonb('remarks')
      .$type<SpeakingRemark[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Whether each must-say point was said, by question; empty where nothing is decided. */
    said: jsonb('said').$type<(boolean | null)[][]>().notNull().default([]),
    final: boolean('final').notNull(),
    /** Grows by one with each change. */
    revision: integer('revision').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.round] }),
    check('speaking_marks_round', sql`${table.round} between 1 and 3`),
    // The second trainer is another one than the first.
    uniqueIndex('speaking_marks_two_trainers')
      .on(table.answerId, table.trainerId)
      .where(sql`${table.round} < 3`),
    check('speaking_marks_levels', sql`jsonb_array_length(${table.levels}) between 2 and 8`),
    check('speaking_marks_said', sql`jsonb_array_length(${table.said}) <= 12`),
    check('speaking_marks_comment', sql`char_length(${table.comment}) <= 1000`),
    check('speaking_marks_remarks', sql`jsonb_array_length(${table.remarks}) <= 20`),
    check('speaking_marks_final', sql`not ${table.final} or not ${table.levels} @> '[null]'::jsonb`),
    check('speaking_marks_revision', sql`${table.revision} >= 1`),
    index('speaking_marks_trainer').on(table.trainerId),
    // The pairs of marks, of which the second is the rarer one.
    index('speaking_marks_second')
      .on(table.changedAt)
      .where(sql`${table.round} = 2 and ${table.final}`),
  ],
)

/** Each mark that has counted, as it was then. A change adds a row and changes none. See decision 101. */
export const speakingMarkVersions = pgTable(
  'speaking_mark_versions',
  {
    answerId: belongsTo('answer_id', () => speakingAnswers.id),
    round: integer('round').notNull(),
    revision: integer('revision').notNull(),
    /** Who made it so; null after the deletion of the account. */
    trainerId: uuid('trainer_id').references(() => users.id, { onDelete: 'set null' }),
    levels: jsonb('levels').$type<number[]>().notNull(),
    comment: text('comment').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.round, table.revision] }),
    index('speaking_mark_versions_trainer').on(table.trainerId),
  ],
)

/** An answer on whose levels the school has agreed, in the set of a version of a rubric. See decision 104. */
export const calibrationAnswers = pgTable(
  'calibration_answers',
  {
    answerId: belongsTo('answer_id', () => speakingAnswers.id).primaryKey(),
    rubricId: uuid('rubric_id').notNull(),
    rubricVersion: integer('rubric_version').notNull(),
    /** Its place in the set, from 1. It limits how many there are. */
    place: integer('place').notNull(),
    /** Of each criterion, in their order, from 1. */
    levels: jsonb('levels').$type<number[]>().notNull(),
    /** Why. */
    note: text('note').notNull(),
    /** Who changed it last; null after the deletion of the account. */
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    check('calibration_answers_place', sql`${table.place} between 1 and 10`),
    check('calibration_answers_levels', sql`jsonb_array_length(${table.levels}) between 2 and 8`),
    check('calibration_answers_note', sql`char_length(${table.note}) <= 1000`),
    uniqueIndex('calibration_answers_places').on(table.rubricId, table.rubricVersion, table.place),
    index('calibration_answers_changed_by').on(table.changedBy),
  ],
)

/** What a trainer says of an answer of a calibration set. It is no mark of the answer. */
export const calibrationMarks = pgTable(
  'calibration_marks',
  {
    answerId: belongsTo('answer_id', () => calibrationAnswers.answerId),
    trainerId: belongsTo('trainer_id', () => users.id),
    levels: jsonb('levels').$type<number[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.trainerId] }),
    check('calibration_marks_levels', sql`jsonb_array_length(${table.levels}) between 2 and 8`),
    index('calibration_marks_trainer').on(table.trainerId),
  ],
)

/** What a trainer says aloud about an answer. The trainee hears it once the mark is final. */
export const speakingComments = pgTable(
  'speaking_comments',
  {
    id: uuid('id').primaryKey(),
    answerId: belongsTo('answer_id', () => speakingAnswers.id),
    /** Her voice goes with her account. */
    trainerId: belongsTo('trainer_id', () => users.id),
    fileId: fileOfRow().notNull(),
    milliseconds: integer('milliseconds').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('speaking_comments_milliseconds', sql`${table.milliseconds} between 1 and 63000`),
    uniqueIndex('speaking_comments_once').on(table.answerId, table.trainerId),
    index('speaking_comments_trainer').on(table.trainerId),
  ],
)

/** A trainee asks for her mark to be checked, once for an answer. See decision 105. */
export const speakingAppeals = pgTable(
  'speaking_appeals',
  {
    answerId: belongsTo('answer_id', () => speakingAnswers.id).primaryKey(),
    note: text('note').notNull(),
    /** The numbers of the criteria that it is about, from 1. Empty: the whole mark. */
    criteria: integer('criteria').array().notNull(),
    state: text('state', { enum: appealStates }).notNull(),
    /** Why it was rejected. */
    reason: text('reason'),
    /** Who decided last; null after the deletion of the account. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    check('speaking_appeals_state', oneOf(table.state, appealStates)),
    check('speaking_appeals_note', sql`char_length(${table.note}) between 1 and 500`),
    check('speaking_appeals_criteria', sql`cardinality(${table.criteria}) <= 8`),
    check('speaking_appeals_decided', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
    check('speaking_appeals_reason', sql`(${table.state} = 'rejected') = (${table.reason} is not null)`),
    check('speaking_appeals_reason_length', sql`char_length(${table.reason}) between 1 and 300`),
    index('speaking_appeals_open')
      .on(table.createdAt, table.answerId)
      .where(sql`${table.state} = 'open'`),
    index('speaking_appeals_decided').on(table.decidedAt.desc(), table.answerId),
    index('speaking_appeals_decided_by')
      .on(table.decidedBy)
      .where(sql`${table.decidedBy} is not null`),
  ],
)
