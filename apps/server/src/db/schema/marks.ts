import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, oneOf } from './columns.ts'
import { attemptOfRow, attemptWords, decidedBy, decidedOutcomes } from './quizzes.ts'

export const findings = ['agrees', 'heard', 'doubts', 'unsure'] as const
const appealStates = ['open', 'accepted', 'rejected'] as const

/**
 * The decisions on a word by others than the page, oldest first, or on a whole attempt without words (`n` is null). Rows
 * are only added: a trigger refuses changes. They go with their attempt. The page's own decision is the row in
 * `attempt_words`; see decision 26.
 */
export const wordDecisions = pgTable(
  'word_decisions',
  {
    id: uuid('id').primaryKey(),
    attemptId: attemptOfRow().notNull(),
    n: integer('n'),
    source: text('source', { enum: decidedBy }).notNull(),
    /** The outcome that this decision gives the word; null when it leaves the outcome as it is. */
    outcome: text('outcome', { enum: decidedOutcomes }),
    /** What the second listener of the server found. Only `heard` changes the outcome. */
    finding: text('finding', { enum: findings }),
    /** The word that the second listener heard. */
    heard: text('heard'),
    confidence: doublePrecision('confidence'),
    engineVersion: text('engine_version'),
    reason: text('reason'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    /** Null while the attempt is running. */
    scoreBefore: integer('score_before'),
    scoreAfter: integer('score_after'),
  },
  (table) => [
    foreignKey({
      name: 'word_decisions_word',
      columns: [table.attemptId, table.n],
      foreignColumns: [attemptWords.attemptId, attemptWords.n],
    }).onDelete('cascade'),
    check('word_decisions_source', oneOf(table.source, decidedBy)),
    check('word_decisions_outcome', oneOf(table.outcome, decidedOutcomes)),
    check('word_decisions_finding', oneOf(table.finding, findings)),
    check('word_decisions_confidence', sql`${table.confidence} between 0 and 1`),
    check('word_decisions_reason', sql`char_length(${table.reason}) between 1 and 300`),
    check(
      'word_decisions_kind',
      sql`case ${table.source}
        when 'server' then ${table.n} is not null and ${table.finding} is not null
          and ${table.outcome} is not distinct from case when ${table.finding} = 'heard' then 'correct' end
        else ${table.finding} is null and ${table.reason} is not null
          and (${table.n} is null) = (${table.outcome} is null) end`,
    ),
    index('word_decisions_attempt').on(table.attemptId, table.n, table.at),
    // The deletion of a user looks for these rows.
    index('word_decisions_user')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
  ],
)

/** "I said it right": at most one for a word. The state follows the trainer's decisions on the word. */
export const appeals = pgTable(
  'appeals',
  {
    attemptId: uuid('attempt_id').notNull(),
    n: integer('n').notNull(),
    note: text('note'),
    state: text('state', { enum: appealStates }).notNull(),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.n] }),
    foreignKey({
      name: 'appeals_word',
      columns: [table.attemptId, table.n],
      foreignColumns: [attemptWords.attemptId, attemptWords.n],
    }).onDelete('cascade'),
    check('appeals_state', oneOf(table.state, appealStates)),
    check('appeals_note', sql`char_length(${table.note}) between 1 and 300`),
    check('appeals_decided', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
    index('appeals_open')
      .on(table.createdAt, table.attemptId, table.n)
      .where(sql`${table.state} = 'open'`),
    index('appeals_decided').on(table.decidedAt.desc(), table.attemptId, table.n),
  ],
)
