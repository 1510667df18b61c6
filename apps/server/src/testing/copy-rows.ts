import type { TestApp } from './test-app.ts'

/** Inserts so many copies of each row of a table. `changes`: names and values of columns, in SQL over `copy`, the number of the copy. */
export const copyRows = async (
  { database }: TestApp,
  { table, copies, changes }: { table: string; copies: number; changes: string },
): Promise<void> => {
  await database.pool.query(`
    insert into ${table} select (jsonb_populate_record(${table}, jsonb_build_object(${changes}))).*
    from ${table}, generate_series(1, ${copies}) as copy`)
}
