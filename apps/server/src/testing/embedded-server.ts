import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { makeTemplate, quiet } from './template-database.ts'

/** One embedded server for the whole run, gone with it. */
export default async (project: TestProject) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'elocute-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
  project.provide('templateDatabase', await makeTemplate(postgres.connection))
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
