import { sql, type SQL } from 'drizzle-orm'

/** A text without capitals and accents, as people search: `jose` is found in José. */
export const folded = (text: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`
