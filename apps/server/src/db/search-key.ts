import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * In lower case by the rules of Unicode, whatever the locale of the database: with `C` it keeps the capitals of all other alphabets, and
 * with Turkish it makes no i of an I. Sorted by it, é comes beside e.
 */
export const lowerCase = (text: SQL): SQL => sql`lower(${text} collate "und-x-icu")`

/** Strokes are no accents of their own for Unicode, and telephones type apostrophes and hyphens of their own. */
const strokesAndSigns = (text: SQL): SQL => sql`translate(${text}, 'łøđðħŧı‘’ʼ\`‐–—', 'loddhti''''''''---')`

/** The key by which a text is searched: lower case and without accents, so that `jose` finds José, and `dang` finds Đặng. */
export const searchKey = (text: SQL): SQL =>
  strokesAndSigns(lowerCase(sql`regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')`))

/** Whether a text has in it what is searched for. Undefined where that is nothing. */
export const hasText = (text: AnyPgColumn, search: string): SQL<boolean> | undefined => {
  const sought = search.trim()
  if (sought === '') return undefined
  return sql<boolean>`strpos(${searchKey(sql`${text}`)}, ${searchKey(sql`${sought}::text`)}) > 0`
}
