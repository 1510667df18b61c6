import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded-postgres.ts'
import { silentLog } from './silent-log.ts'
import { makeTemplate } from './template-database.ts'

const superuser = 'postgres'

/**
 * Does not wait for the disk at each commit, because a power cut does not matter here. Lets tests empty tables without checks of
 * foreign keys.
 */
const makeFast = async (connection: EmbeddedPostgres['connection']) => {
  const client = new pg.Client({ ...connection, user: superuser, database: 'postgres' })
  await client.connect()
  await client.query('alter system set fsync = off')
  await client.query('select pg_reload_conf()')
  await client.query(`grant set on parameter session_replication_role to ${connection.user}`)
  await client.end()
}

/** Starts one embedded server for the whole test run and deletes it afterwards. */
export default async (project: TestProject) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'elocute-test-'))
  // Three files of tests at once, some with several servers each, have found none left of the usual number.
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, connections: 300 })
  await makeFast(postgres.connection)
  project.provide('templateDatabase', await makeTemplate(postgres.connection))
  project.provide('superuser', superuser)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
