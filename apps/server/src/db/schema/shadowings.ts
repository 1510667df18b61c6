import type { ShadowedWord } from '@elocute/contract/shadowing-fields'
import type { SpeechResult } from '@elocute/contract/speech-practice'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, moment } from './columns.ts'
import { speakingAnswers } from './speaking-answers.ts'

/** What the machine says of a passage that was shadowed, by its number from 1. Its sound is in `speaking_parts`. See decision 116. */
export const shadowedPassages = pgTable(
  'shadowed_passages',
  {
    answerId: belongsTo('answer_id', () => speakingAnswers.id),
    n: integer('n').notNull(),
    /** As of a reading. */
    result: jsonb('result').$type<SpeechResult>().notNull(),
    /** The same as in `result`, and how many words it has, for what reads many tries at once. */
    overall: integer('overall').notNull(),
    wordCount: integer('word_count').notNull(),
    /** The words that the model and the trainee have said. */
    words: jsonb('words').$type<ShadowedWord[]>().notNull(),
    lagMs: integer('lag_ms'),
    /** Where in the recording the model began. */
    modelAtMs: integer('model_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.n] }),
    check('shadowed_passages_n', sql`${table.n} between 1 and 4`),
    check('shadowed_passages_overall', sql`${table.overall} between 0 and 100`),
    check('shadowed_passages_word_count', sql`${table.wordCount} >= 1`),
    check('shadowed_passages_model_at', sql`${table.modelAtMs} between 0 and 10000`),
  ],
)

/** The score that a trainer gives a try at shadowing instead of the machine's. */
export const shadowingScores = pgTable(
  'shadowing_scores',
  {
    answerId: belongsTo('answer_id', () => speakingAnswers.id).primaryKey(),
    score: integer('score').notNull(),
    reason: text('reason').notNull(),
    decidedAt: moment('decided_at').notNull(),
    /** Who has decided last; null after the deletion of the account. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Grows by one with each decision. */
    revision: integer('revision').notNull(),
  },
  (table) => [
    check('shadowing_scores_score', sql`${table.score} between 0 and 100`),
    check('shadowing_scores_reason', sql`char_length(${table.reason}) between 1 and 300`),
    check('shadowing_scores_revision', sql`${table.revision} >= 1`),
    index('shadowing_scores_decided_by').on(table.decidedBy),
  ],
)
