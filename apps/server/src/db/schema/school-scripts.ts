import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { cefrLevel, isCefrLevel, moment, oneOf } from './columns.ts'

/** A script that a trainer wrote. An assigned reading has its own copy of title and text. See decision 49. */
export const schoolScripts = pgTable(
  'school_scripts',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** One of the library's topics, or none. */
    topic: text('topic'),
    /** Whether trainees can choose it in Speech Practice. */
    offered: boolean('offered').notNull(),
    /** Grows by one with each change, so that nobody overwrites a change that she has not seen. */
    version: integer('version').notNull().default(1),
    level: text('level', { enum: ['easy', 'medium', 'hard'] }).notNull(),
    /** For whom it is meant, as its author says. */
    cefr: cefrLevel(),
    words: integer('words').notNull(),
    /** The groups of sounds that are dense in the text, the densest first. */
    sounds: text('sounds').array().notNull(),
    /** How often each sound is in the text, by IPA. */
    phones: jsonb('phones').$type<Readonly<Record<string, number>>>().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    check('school_scripts_title', sql`char_length(${table.title}) between 3 and 100`),
    check('school_scripts_text', sql`char_length(${table.text}) between 1 and 2000`),
    check('school_scripts_version', sql`${table.version} >= 1`),
    check('school_scripts_level', oneOf(table.level, ['easy', 'medium', 'hard'])),
    check('school_scripts_cefr', isCefrLevel(table.cefr)),
    check('school_scripts_words', sql`${table.words} between 1 and 2000`),
    index('school_scripts_changed').on(table.changedAt.desc(), table.id),
    // The deletion of a trainer looks for these rows.
    index('school_scripts_created_by').on(table.createdBy),
  ],
)
