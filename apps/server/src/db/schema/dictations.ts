import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, moment, oneOf } from './columns.ts'
import { speakingAnswers } from './speaking-answers.ts'

const wordResults = ['right', 'substituted', 'omitted', 'inserted'] as const

/** What has come of one item of a dictation in a try, by its number from 1. See decision 102. */
export const dictationItems = pgTable(
  'dictation_items',
  {
    answerId: belongsTo('answer_id', () => speakingAnswers.id),
    n: integer('n').notNull(),
    /** How often it was played. */
    plays: integer('plays').notNull().default(0),
    typed: text('typed').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.n] }),
    check('dictation_items_n', sql`${table.n} between 1 and 30`),
    check('dictation_items_plays', sql`${table.plays} >= 0`),
    check('dictation_items_typed', sql`char_length(${table.typed}) <= 400`),
  ],
)

/** A word of an item of a sent try as the machine has marked it, and what a trainer has decided against it. */
export const dictationWords = pgTable(
  'dictation_words',
  {
    answerId: belongsTo('answer_id', () => speakingAnswers.id),
    n: integer('n').notNull(),
    /** Its place in the item, from 1, the inserted words included. */
    place: integer('place').notNull(),
    result: text('result', { enum: wordResults }).notNull(),
    /** What was said, and which word of the text it begins with, from 1. Both are null for an inserted word. */
    said: text('said'),
    saidAt: integer('said_at'),
    typed: text('typed'),
    /** How many words it is. */
    words: integer('words').notNull(),
    /** Whether a trainer counts it as right; null as long as none has decided. */
    decidedRight: boolean('decided_right'),
    reason: text('reason'),
    decidedAt: moment('decided_at'),
    /** Who has decided last; null after the deletion of the account. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Grows by one with each decision. */
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.n, table.place] }),
    check('dictation_words_n', sql`${table.n} between 1 and 30`),
    check('dictation_words_result', oneOf(table.result, wordResults)),
    check('dictation_words_said', sql`(${table.result} = 'inserted') = (${table.said} is null)`),
    check('dictation_words_said_at', sql`(${table.said} is null) = (${table.saidAt} is null)`),
    check('dictation_words_typed', sql`(${table.result} = 'omitted') = (${table.typed} is null)`),
    check('dictation_words_words', sql`${table.words} >= 1`),
    check(
      'dictation_words_decision',
      sql`num_nonnulls(${table.decidedRight}, ${table.reason}, ${table.decidedAt}) =
        case when ${table.revision} > 0 then 3 else 0 end`,
    ),
    check('dictation_words_reason', sql`char_length(${table.reason}) between 1 and 300`),
    index('dictation_words_decided_by').on(table.decidedBy),
  ],
)
