import pg from 'pg'
import { connect, type Database, type DatabaseAddress } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { createQueue } from '../jobs/queue.ts'
import { silentLog } from './silent-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database with the migrated schema and no rows. Each worker clones it. */
    templateDatabase: { host: string; port: number; user: string; database: string }
    /** The user of that server who may do everything. */
    superuser: string
  }
}

/**
 * Gives the database the queue of jobs, with a clock that a test sets: its time is the one of `pgboss.test_time`, if that has one. See
 * run-jobs.
 */
export const installQueue = async (database: Database): Promise<void> => {
  const queue = createQueue({ database, log: silentLog })
  await queue.boss()
  await queue.close(0)
  await database.pool.query(`
    create table pgboss.test_time (now timestamptz not null);
    create or replace function pgboss.job_now() returns timestamptz language sql stable as
      $$ select coalesce((select max(now) from pgboss.test_time), pg_catalog.now()) $$`)
}

/** Creates an empty database with the current schema. */
export const makeTemplate = async (server: {
  host: string
  port: number
  user: string
  database: string
}) => {
  const database = 'elocute_template'
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create database ${database}`)
  await client.end()
  const address = { ...server, database } satisfies DatabaseAddress
  const template = connect(address, silentLog, 1)
  await migrate(template)
  await installQueue(template)
  await template.close()
  return address
}
