import type { Logger } from 'pino'
import { connect, type Database } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import type { Env } from './env.ts'

/** The operator's PostgreSQL, or our own started beside the process; its schema up to date. `close` ends both. */
export const openDatabase = async (env: Env, log: Logger): Promise<Database> => {
  const own =
    env.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: env.dataDir, log, userId: env.postgresUserId })
      : undefined
  const database = connect(own ? own.connection : { url: env.databaseUrl ?? '' }, log)
  const close = async (): Promise<void> => {
    await database.close()
    await own?.stop()
  }
  try {
    await migrate(database)
  } catch (error) {
    await close()
    throw error
  }
  return { ...database, close }
}
