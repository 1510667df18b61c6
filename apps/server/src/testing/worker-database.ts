import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '../db/client.ts'
import { silentLog } from './silent-log.ts'

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

/** Deletes all rows and keeps the schema. A trigger refuses to empty the audit. */
export const emptyTables = async ({ pool }: Database): Promise<void> => {
  const { rows } = await pool.query<{ tables: string | null }>(
    `select string_agg(format('%I', tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
  )
  await pool.query(`
    alter table audit_events disable trigger user;
    truncate ${rows[0]?.tables ?? ''} cascade;
    alter table audit_events enable trigger user`)
}
