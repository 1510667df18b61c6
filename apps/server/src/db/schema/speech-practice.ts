import { sql } from 'drizzle-orm'
import {
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
import { belongsTo, bytes, moment, oneOf } from './columns.ts'
import { optionalFileOfRow } from './files.ts'

/** One reading of a script and its result. The recording is saved only if the trainee chose that. */
export const practiceRuns = pgTable(
  'practice_runs',
  {
    id: uuid('id').primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    script: text('script').notNull(),
    overall: integer('overall').notNull(),
    /** The whole answer of the analysis, as it was sent. */
    result: jsonb('result').notNull(),
    engineVersion: text('engine_version').notNull(),
    /** The version of the models of the reading scorer (speech/models). */
    scorerVersion: text('scorer_version'),
    /** The recording. Null if it is not kept, or its bytes are lost. */
    fileId: optionalFileOfRow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('practice_runs_overall', sql`${table.overall} between 0 and 100`),
    index('practice_runs_user').on(table.userId, table.createdAt.desc()),
  ],
)

const analysisStates = ['running', 'done', 'failed'] as const

/**
 * The analyses that a trainee requested in the last day. A repeated request for the same recording is not analysed
 * again, and the processor time of each trainee is limited.
 */
export const analyses = pgTable(
  'analyses',
  {
    userId: belongsTo('user_id', () => users.id),
    /** The idempotency key that the page generated for its recording. */
    key: uuid('key').notNull(),
    /** SHA-256 of the request's content. */
    content: bytes('content').notNull(),
    /** The time of the last start, like `claim`. */
    startedAt: moment('started_at').notNull(),
    /** The claim of the server that analyses it. Only the holder of this claim can finish it. */
    claim: uuid('claim').notNull(),
    state: text('state', { enum: analysisStates }).notNull(),
    /**
     * The end of the lease, which is renewed while the analysis runs. An expired claim belongs to a server that died.
     */
    claimedUntil: moment('claimed_until').notNull(),
    /** Processor time in milliseconds, whatever the result. */
    spentMs: integer('spent_ms').notNull().default(0),
    /** Null while there is no result, and after the trainee has deleted the run. */
    runId: uuid('run_id').references(() => practiceRuns.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    check('analyses_state', oneOf(table.state, analysisStates)),
    check('analyses_run', sql`${table.state} = 'done' or ${table.runId} is null`),
    check('analyses_content', sql`length(${table.content}) = 32`),
    uniqueIndex('analyses_one_running')
      .on(table.userId)
      .where(sql`${table.state} = 'running'`),
    index('analyses_started').on(table.startedAt),
    index('analyses_run').on(table.runId),
  ],
)

/**
 * The number of scripts that a trainee got about a topic, so that the next one differs. An unlisted topic counts as ''.
 */
export const scriptTurns = pgTable(
  'script_turns',
  {
    userId: belongsTo('user_id', () => users.id),
    topic: text('topic').notNull(),
    turn: integer('turn').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
)
