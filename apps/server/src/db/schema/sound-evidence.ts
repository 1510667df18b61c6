import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo } from './columns.ts'
import { practiceRuns } from './speech-practice.ts'

/**
 * How one sound was said in one reading, so that a map of all sounds is made without reading the results. It goes with the reading.
 * See decision 51.
 */
export const soundEvidence = pgTable(
  'sound_evidence',
  {
    runId: belongsTo('run_id', () => practiceRuns.id),
    /** ARPAbet without stress; AX is the schwa. */
    phone: text('phone').notNull(),
    userId: belongsTo('user_id', () => users.id),
    /** How often it was said. */
    times: integer('times').notNull(),
    scoreSum: integer('score_sum').notNull(),
    /** How often its score was in the lowest band. */
    missed: integer('missed').notNull(),
    /** How often each other sound was heard instead. */
    heard: jsonb('heard').$type<Record<string, number>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.phone] }),
    check('sound_evidence_phone', sql`${table.phone} ~ '^[A-Z]{1,2}$'`),
    check('sound_evidence_times', sql`${table.times} > 0`),
    check('sound_evidence_score', sql`${table.scoreSum} between 0 and 100 * ${table.times}`),
    check('sound_evidence_missed', sql`${table.missed} between 0 and ${table.times}`),
    index('sound_evidence_user').on(table.userId),
  ],
)
