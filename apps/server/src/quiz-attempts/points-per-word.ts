import { limits } from '@elocute/contract/limits'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

const { pronounce_it_fast, shoot_the_word } = limits.pointsPerWord

/** What one word of a quiz of this type is worth, in SQL. */
export const pointsPerWord = (type: SQLWrapper): SQL<number> =>
  sql<number>`case ${type} when 'shoot_the_word' then ${sql.raw(`${shoot_the_word} else ${pronounce_it_fast}`)} end`
