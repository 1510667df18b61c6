import { inject } from 'vitest'
import { connect, type Database } from '../db/client.ts'
import { createDatabase } from './databases.ts'
import { silentLog } from './silent-log.ts'

const mostBytesToDelete = 2_000_000

/** A database for this worker, cloned from the template. `close` drops it. */
export const openWorkerDatabase = async (): Promise<Database> => {
  const template = inject('templateDatabase')
  const { name, drop } = await createDatabase(template.database)
  const database = connect({ ...template, database: name }, silentLog, 20)
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/**
 * Deletes all rows and keeps the schema. Deleting the rows of the few tables that have some takes a tenth of the time of
 * truncating all tables, unless there are many rows. The role `replica` turns off foreign keys, and the trigger that refuses to
 * empty the audit.
 */
export const emptyTables = async ({ pool, inBackground }: Database): Promise<void> => {
  // Without the time limit of a call, which a busy machine exceeds.
  await inBackground(() =>
    pool.query(`
    do $$
    declare
      tables text[] := (select array_agg(format('public.%I', tablename)) from pg_tables where schemaname = 'public')
        || '{pgboss.job_common,pgboss.test_time}'::text[];
      tab text;
      filled boolean;
    begin
      set local session_replication_role = replica;
      if (select sum(pg_relation_size(name::regclass)) from unnest(tables) name) > ${mostBytesToDelete} then
        execute 'truncate ' || array_to_string(tables, ', ');
        return;
      end if;
      foreach tab in array tables loop
        execute 'select exists (select from ' || tab || ')' into filled;
        if filled then
          execute 'delete from ' || tab;
        end if;
      end loop;
    end $$`),
  )
}
