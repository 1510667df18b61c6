import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, moment, oneOf } from './columns.ts'

const kinds = ['word', 'sound', 'pair', 'stress'] as const
const sources = ['quiz', 'reading', 'set', 'own'] as const
const ratings = ['again', 'hard', 'good', 'easy'] as const

/** A card of a trainee's practice bag. What follows from its reviews is computed from all of them; see decision 50. */
export const practiceCards = pgTable(
  'practice_cards',
  {
    id: uuid('id').primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    kind: text('kind', { enum: kinds }).notNull(),
    /** What it is about: a word, a sound with its place (`θ:start`), or the two words of a pair (`sheep/ship`). */
    subject: text('subject').notNull(),
    /** The words to say. */
    words: text('words').array().notNull(),
    /** Where it came from first. */
    source: text('source', { enum: sources }).notNull(),
    /** The set of a trainer that it came from. */
    setId: uuid('set_id'),
    addedAt: moment('added_at').notNull(),
    /** The trainee has taken it out. The row stays, so that a miss does not bring it back. */
    removedAt: moment('removed_at'),
    /** Of the reviews: when it is due next, how many there are, and the day of the first one. Null without a review. */
    dueAt: moment('due_at'),
    reviews: integer('reviews').notNull().default(0),
    firstDay: date('first_day'),
  },
  (table) => [
    check('practice_cards_kind', oneOf(table.kind, kinds)),
    check('practice_cards_source', oneOf(table.source, sources)),
    check('practice_cards_set_source', sql`(${table.setId} is null) = (${table.source} <> 'set')`),
    check('practice_cards_subject', sql`char_length(${table.subject}) between 1 and 110`),
    check('practice_cards_words', sql`cardinality(${table.words}) between 1 and 5`),
    check(
      'practice_cards_reviews',
      sql`${table.reviews} >= 0 and (${table.reviews} = 0) = (${table.dueAt} is null) and (${table.dueAt} is null) = (${table.firstDay} is null)`,
    ),
    uniqueIndex('practice_cards_once').on(table.userId, table.kind, table.subject),
    // For the cards of a bag that are due, and the new ones.
    index('practice_cards_due').on(table.userId, table.dueAt),
    index('practice_cards_set').on(table.setId),
  ],
)

/** The log of reviews. Rows are added and never changed. */
export const practiceReviews = pgTable(
  'practice_reviews',
  {
    userId: belongsTo('user_id', () => users.id),
    /** Chosen by the device, so that a review that is sent again is stored once. */
    id: uuid('id').notNull(),
    cardId: belongsTo('card_id', () => practiceCards.id),
    rating: text('rating', { enum: ratings }).notNull(),
    reviewedAt: moment('reviewed_at').notNull(),
    /** As the trainee counts days. */
    day: date('day').notNull(),
    spentMs: integer('spent_ms').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check('practice_reviews_rating', oneOf(table.rating, ratings)),
    check('practice_reviews_spent', sql`${table.spentMs} between 0 and 120000`),
    index('practice_reviews_card').on(table.cardId),
    index('practice_reviews_day').on(table.userId, table.day),
  ],
)
