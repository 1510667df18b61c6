import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, moment } from './columns.ts'
import { ltiCourses, ltiLinks, ltiPlatforms } from './lti.ts'

/**
 * What a platform knows of the mark of a learner for a link, and whether that must be sent again. The mark that counts stands in the rows
 * of its task: here is no queue of changes. The id of the learner is no foreign key, because a check of one would wait for her deletion; a
 * trigger deletes her rows. See decision 115.
 */
export const ltiScores = pgTable(
  'lti_scores',
  {
    linkId: belongsTo('link_id', () => ltiLinks.id),
    userId: uuid('user_id').notNull(),
    /** Since when the platform may know an older mark; null if it knows the one that counts. */
    waitingSince: moment('waiting_since'),
    /** Grows with each change of the mark, so that one during a call is not taken for sent. */
    changes: integer('changes').notNull(),
    /** What the platform has confirmed; null for no mark. */
    sentPoints: doublePrecision('sent_points'),
    sentOutOf: doublePrecision('sent_out_of'),
    /** The line item that has it. A link may get another one; null: nothing was confirmed yet, or before this was noted. */
    sentTo: text('sent_to'),
    /** Whether a call was made whose answer is unknown, or was an error. */
    inDoubt: boolean('in_doubt').notNull().default(false),
    /** The timestamp of the last call, in whole seconds. The next one has a later timestamp. */
    stampedAt: moment('stamped_at'),
    /** Calls in a row that the platform could not take, and until when nothing is tried. */
    failures: integer('failures').notNull().default(0),
    notBefore: moment('not_before'),
    /** The HTTP status with which the platform has refused this mark. It is not sent again before it changes. */
    refusedStatus: integer('refused_status'),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.userId] }),
    check('lti_scores_stamp', sql`date_trunc('second', ${table.stampedAt}) = ${table.stampedAt}`),
    check('lti_scores_sent', sql`num_nulls(${table.sentPoints}, ${table.sentOutOf}) in (0, 2)`),
    index('lti_scores_user').on(table.userId),
    index('lti_scores_waiting')
      .on(table.waitingSince, table.linkId, table.userId)
      .where(sql`${table.waitingSince} is not null`),
  ],
)

/** How a platform has taken marks lately. */
export const ltiGradeStates = pgTable('lti_grade_states', {
  platformId: belongsTo('platform_id', () => ltiPlatforms.id).primaryKey(),
  sentAt: moment('sent_at'),
  /** The kind of its last failure, since when it fails and how often in a row; nothing is sent before `paused_until`. */
  failure: text('failure'),
  failingSince: moment('failing_since'),
  failedAt: moment('failed_at'),
  failures: integer('failures').notNull().default(0),
  pausedUntil: moment('paused_until'),
})

/** The list of the members of a course, as the platform has given it last. */
export const ltiRosters = pgTable(
  'lti_rosters',
  {
    courseId: belongsTo('course_id', () => ltiCourses.id).primaryKey(),
    /** Since when it is to be read; null if it was. */
    waitingSince: moment('waiting_since'),
    notBefore: moment('not_before'),
    /** The last night, by the calendar of the school, for which it was to be read. */
    night: text('night'),
    readAt: moment('read_at'),
    /** What came of that: learners of the course, those of them who came and left, and those who must open Elocute themselves. */
    learners: integer('learners').notNull().default(0),
    came: integer('came').notNull().default(0),
    gone: integer('gone').notNull().default(0),
    /** Their address has an account here, which they have not linked. */
    unlinked: integer('unlinked').notNull().default(0),
    /** The platform names no address of them. */
    nameless: integer('nameless').notNull().default(0),
    /** The kind of the last failure after that, since when and how often in a row. */
    failure: text('failure'),
    failingSince: moment('failing_since'),
    failedAt: moment('failed_at'),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    index('lti_rosters_waiting')
      .on(table.waitingSince)
      .where(sql`${table.waitingSince} is not null`),
  ],
)
