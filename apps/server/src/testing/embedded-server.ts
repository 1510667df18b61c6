import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded-postgres.ts'
import { silentLog } from './silent-log.ts'
import { makeTemplate } from './template-database.ts'

/** Without waiting for the disk at each commit. A power cut does not matter here. */
const doNotWaitForTheDisk = async (connection: EmbeddedPostgres['connection']) => {
  const client = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query('alter system set fsync = off')
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** Starts one embedded server for the whole test run and deletes it afterwards. */
export default async (project: TestProject) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'elocute-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog })
  await doNotWaitForTheDisk(postgres.connection)
  project.provide('templateDatabase', await makeTemplate(postgres.connection))
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
