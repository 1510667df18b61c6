import type { ListenerBar } from '@elocute/contract/settings'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { optionalFileOfRow } from './files.ts'

/** The settings of the school, in one row. Without the row, the defaults apply (`settings.repository.ts`). */
export const settings = pgTable(
  'settings',
  {
    id: integer('id').primaryKey(),
    /** How many days the clips of counted quizzes are kept; 0 keeps none. */
    clipDays: integer('clip_days').notNull(),
    /** How sure the second listener must be of a refused word, in percent, so that it counts. */
    listenerBar: integer('listener_bar').$type<ListenerBar>().notNull().default(80),
    /** When the owner asked the second listener to hear the kept clips again; null when it has done so. */
    rescoreRequestedAt: moment('rescore_requested_at'),
    /** A name of the IANA database; null is the zone of the server. */
    timeZone: text('time_zone'),
    timeZoneChangedAt: moment('time_zone_changed_at'),
    schoolName: text('school_name'),
    /** For people who have chosen none; null is what their browsers want. */
    language: text('language'),
    /** The logo of the school. */
    fileId: optionalFileOfRow(),
    /** Whether people can sign up without an invitation. */
    signUpOpen: boolean('sign_up_open').notNull().default(true),
    /** Of how many of a hundred answers to speaking tasks two trainers make a mark. */
    secondMarkShare: integer('second_mark_share').notNull().default(0),
    /** The host to which the owner lets answers be sent, to be written down; null is none. */
    transcriptionHost: text('transcription_host'),
  },
  (table) => [
    check('settings_one', sql`${table.id} = 1`),
    check('settings_clip_days', sql`${table.clipDays} between 0 and 365`),
    check('settings_school_name', sql`char_length(${table.schoolName}) between 1 and 100`),
    check('settings_transcription_host', sql`char_length(${table.transcriptionHost}) between 1 and 300`),
    check('settings_second_mark_share', sql`${table.secondMarkShare} between 0 and 100`),
    check('settings_listener_bar', sql`${table.listenerBar} in (40, 60, 80)`),
  ],
)
