import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Handle } from './client.ts'

/** So many rows a statement of a job changes, so that no school is too large for the limit of a statement. */
export const rowsAtOnce = 1_000

/** Repeats a step until it finds fewer rows than it may take, or until the job is to end. Returns how many rows all steps had. */
export const inBatches = async (
  step: (most: number) => Promise<number>,
  signal?: AbortSignal,
  most = rowsAtOnce,
): Promise<number> => {
  let all = 0
  for (let more = true; more && !signal?.aborted;) {
    const some = await step(most)
    all += some
    more = some === most
  }
  return all
}

/**
 * Some rows of a table, for the condition of a change of that table. Rows that another transaction has locked are left for the next time.
 * They are read once, as an array: a subquery may be read again for each row, and then finds others.
 */
export const someOf = (table: PgTable, where: SQL | undefined, most: number): SQL =>
  sql`${table}.ctid = any(array(
    select ${table}.ctid from ${table} where ${where} limit ${most} for update skip locked))`

/** Deletes all rows that meet a condition, some at a time. Returns how many. */
export const deleteInBatches = (
  db: Handle,
  table: PgTable,
  where: SQL | undefined,
  signal?: AbortSignal,
): Promise<number> =>
  inBatches(async (most) => {
    const { rowCount } = await db.delete(table).where(someOf(table, where, most))
    return rowCount ?? 0
  }, signal)
