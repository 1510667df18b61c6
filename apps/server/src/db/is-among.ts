import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** One of any number of values, bound as one list: PostgreSQL takes 65,535 parameters and no more. */
export const isAmong = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(values)})`
