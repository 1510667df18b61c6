import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, moment } from './columns.ts'
import { speakingAnswers } from './speaking-answers.ts'

/**
 * Each decision of a trainer against the machine: on a word of a dictation, or on the score of a try at shadowing, which has no place. A
 * later one adds a row and changes none. The last one is with the word or the score. See decision 122.
 */
export const machineDecisions = pgTable(
  'machine_decisions',
  {
    answerId: belongsTo('answer_id', () => speakingAnswers.id),
    /** The item and the place of the word in it; both are 0 for a score. */
    n: integer('n').notNull().default(0),
    place: integer('place').notNull().default(0),
    revision: integer('revision').notNull(),
    right: boolean('right'),
    score: integer('score'),
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
    /** Null after the deletion of the account. */
    trainerId: uuid('trainer_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.n, table.place, table.revision] }),
    check('machine_decisions_one', sql`num_nonnulls(${table.right}, ${table.score}) = 1`),
    index('machine_decisions_trainer').on(table.trainerId),
  ],
)
