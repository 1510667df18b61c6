import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { belongsTo, moment } from './columns.ts'
import { fileOfRow } from './files.ts'

/** A lesson that trains the perception of a contrast. See decision 52. */
export const listeningLessons = pgTable(
  'listening_lessons',
  {
    /** Chosen by the page, so that a lesson that is sent again is the same. */
    id: uuid('id').primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    contrast: text('contrast').notNull(),
    /** When the server received the first answer. */
    createdAt: moment('created_at').notNull(),
    /** When it received the last of all answers; null before. */
    finishedAt: moment('finished_at'),
  },
  (table) => [
    check('listening_lessons_contrast', sql`${table.contrast} ~ '^[a-z]{1,20}-[a-z]{1,20}$'`),
    check('listening_lessons_finished', sql`${table.finishedAt} >= ${table.createdAt}`),
    index('listening_lessons_user').on(table.userId, table.createdAt),
  ],
)

/** The answer to one question of a lesson. The word and the chosen word are a minimal pair, or the same. */
export const listeningAnswers = pgTable(
  'listening_answers',
  {
    lessonId: belongsTo('lesson_id', () => listeningLessons.id),
    n: integer('n').notNull(),
    /** A voice of the product, the id of a trainer, or that of a classmate's consent. Either may be gone. */
    talker: text('talker').notNull(),
    word: text('word').notNull(),
    chosen: text('chosen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.n] }),
    check('listening_answers_n', sql`${table.n} between 1 and 64`),
    check('listening_answers_talker', sql`${table.talker} ~ '^[a-z0-9-]{1,40}$'`),
    check('listening_answers_word', sql`${table.word} ~ '^[a-z]{1,20}$'`),
    check('listening_answers_chosen', sql`${table.chosen} ~ '^[a-z]{1,20}$'`),
  ],
)

/** A word that a trainer has recorded for the lessons. */
export const voiceTakes = pgTable(
  'voice_takes',
  {
    id: uuid('id').primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    word: text('word').notNull(),
    fileId: fileOfRow().notNull(),
    milliseconds: integer('milliseconds').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('voice_takes_word').on(table.userId, table.word),
    check('voice_takes_word_letters', sql`${table.word} ~ '^[a-z]{1,20}$'`),
    check('voice_takes_milliseconds', sql`${table.milliseconds} between 1 and 7000`),
  ],
)

/**
 * A trainee lets the trainees of her groups hear words of her quizzes in listening lessons. Without a row she does not. See
 * decision 58.
 */
export const voiceConsents = pgTable('voice_consents', {
  userId: belongsTo('user_id', () => users.id).primaryKey(),
  /** Her voice in the lessons of others. It is random, and new with each consent, so that it does not tell who she is. */
  talker: uuid('talker').notNull().unique(),
  createdAt: moment('created_at').notNull(),
})
