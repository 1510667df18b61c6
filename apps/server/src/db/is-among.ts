import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/**
 * Whether the column has one of any number of values. They are bound as one array, because PostgreSQL takes at most
 * 65,535 parameters.
 */
export const isAmong = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(values)})`
