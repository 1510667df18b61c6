import type { TestProject } from 'vitest/node'
import { startPrivatePostgres } from './private-postgres.ts'
import { makeTemplate } from './template-database.ts'

/** Provides the machine's PostgreSQL, as an external one of DATABASE_URL: the lower end of the supported versions. */
export default async (project: TestProject) => {
  const postgres = await startPrivatePostgres(['-c', 'fsync=off'])
  project.provide('templateDatabase', await makeTemplate(postgres.connection))
  project.provide('superuser', postgres.connection.user)
  return () => postgres.stop()
}
