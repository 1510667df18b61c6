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
import { bytes, moment, oneOf } from './columns.ts'
import { findings } from './marks.ts'
import { attemptWords } from './quizzes.ts'

const formats = ['ogg', 'webm', 'wav'] as const

/** The sound of a word, as evidence. The row exists only while its complete bytes are stored under `file`. */
export const wordClips = pgTable(
  'word_clips',
  {
    attemptId: uuid('attempt_id').notNull(),
    n: integer('n').notNull(),
    /** The key in the file store. */
    file: text('file').notNull().unique(),
    format: text('format', { enum: formats }).notNull(),
    bytes: integer('bytes').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    /** The same clip again is recognised by it. */
    sha256: bytes('sha256').notNull(),
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
    check('word_clips_format', oneOf(table.format, formats)),
    check('word_clips_bytes', sql`${table.bytes} between 1 and 262144`),
    check('word_clips_milliseconds', sql`${table.milliseconds} between 1 and 7000`),
    check('word_clips_finding', oneOf(table.finding, findings)),
    check('word_clips_confidence', sql`${table.confidence} between 0 and 1`),
    check('word_clips_sha256', sql`length(${table.sha256}) = 32`),
    // The deletion of old clips, and the size of all.
    index('word_clips_created').on(table.createdAt, table.bytes),
  ],
)
