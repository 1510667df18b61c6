import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '../db/client.ts'
import { silentLog } from './silent-log.ts'

const mostBytesToDelete = 2_000_000

/** A database for this worker, cloned from the template. `close` drops it. */
export const openWorkerDatabase = async (): Promise<Database> => {
  const template = inject('templateDatabase')
  const name = `elocute_${randomBytes(6).toString('hex')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ ...template, database: 'postgres' })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await admin(`create database ${name} template ${template.database}`)
  // The server cleans up a database by processes of its own, which nobody else may end.
  const drop = async (triesLeft = 20): Promise<void> => {
    try {
      await admin(`drop database ${name} with (force)`)
    } catch (error) {
      if (triesLeft === 0 || (error as { code?: string }).code !== '42501') throw error
      await sleep(250)
      await drop(triesLeft - 1)
    }
  }
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
export const emptyTables = async ({ pool }: Database): Promise<void> => {
  await pool.query(`
    do $$
    declare
      tables text[] := (select array_agg(format('public.%I', tablename)) from pg_tables where schemaname = 'public');
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
    end $$`)
}
