import { sql, type SQL } from 'drizzle-orm'

/** The key by which a text is searched: lower case and without accents, so that `jose` finds José. */
export const searchKey = (text: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`
