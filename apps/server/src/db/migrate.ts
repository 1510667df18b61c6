import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { fileURLToPath } from 'node:url'
import type { Database } from './client.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Any number that nothing else in this database locks. */
const lockNumber = 7_305_118

/** Brings the schema up to date. Several starts at once take turns; the second finds nothing left to do. */
export const migrate = async ({ pool }: Pick<Database, 'pool'>): Promise<void> => {
  const client = await pool.connect()
  try {
    // A migration of a full database, or the turn of another start, may take longer than a call may.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await runMigrations(drizzle(client), { migrationsFolder })
  } finally {
    // The session's settings and its lock end with the connection.
    client.release(true)
  }
}
