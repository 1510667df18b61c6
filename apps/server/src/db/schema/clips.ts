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
import { moment, oneOf } from './columns.ts'
import { fileOfRow } from './files.ts'
import { findings } from './marks.ts'
import { attemptWords } from './quizzes.ts'

/** The sound of a word, as evidence. */
export const wordClips = pgTable(
  'word_clips',
  {
    attemptId: uuid('attempt_id').notNull(),
    n: integer('n').notNull(),
    fileId: fileOfRow().notNull(),
    milliseconds: integer('milliseconds').notNull(),
    /** What the second listener found in this clip; null until it has listened. */
    finding: text('finding', { enum: findings }),
    /** How sure the second listener was that the word was said; null when it could not listen. */
    confidence: doublePrecision('confidence'),
    /** The version of the second listener that listened last; null until one has. */
    engineVersion: text('engine_version'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.n] }),
    foreignKey({
      name: 'word_clips_word',
      columns: [table.attemptId, table.n],
      foreignColumns: [attemptWords.attemptId, attemptWords.n],
    }).onDelete('cascade'),
    check('word_clips_milliseconds', sql`${table.milliseconds} between 1 and 7000`),
    check('word_clips_finding', oneOf(table.finding, findings)),
    check('word_clips_confidence', sql`${table.confidence} between 0 and 1`),
    index('word_clips_created').on(table.createdAt),
  ],
)
