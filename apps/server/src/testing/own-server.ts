import type { TestProject } from 'vitest/node'
import { startPrivatePostgres } from './private-postgres.ts'
import { makeTemplate } from './template-database.ts'

/** The machine's PostgreSQL instead of ours, as DATABASE_URL gives it: the other end of the versions that hold. */
export default async (project: TestProject) => {
  const postgres = await startPrivatePostgres(['-c', 'fsync=off'])
  project.provide('templateDatabase', await makeTemplate(postgres.connection))
  return () => postgres.stop()
}
