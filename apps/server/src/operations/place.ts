import type { Logger } from 'pino'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseAddress } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { FolderInUse } from '../db/embedded-postgres/lock.ts'
import { runningPostgres } from '../db/embedded-postgres/running.ts'
import type { Env } from '../env.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import type { FileStore } from '../platform/file-store.ts'
import { Refused } from './refused.ts'

/** A database and the files beside it, opened for an operator's command. */
export type Place = { address: DatabaseAddress; client: pg.Client; files: FileStore; close(): Promise<void> }

const hasOwnDatabase = async (dataDir: string): Promise<boolean> =>
  (await readdir(join(dataDir, 'postgres')).catch(() => [])).some((name) => /^\d+$/.test(name))

/**
 * To read: an Elocute may be running there. To leave: there must be something, and nobody may write any more.
 * To fill: there may be nothing yet, and nobody may write.
 */
type Purpose = 'read' | 'leave' | 'fill'
type Options = { env: Env; log: Logger; purpose: Purpose }

/** Our own PostgreSQL: started for this command, or, to read, the one that a running Elocute has started. */
const ownDatabase = async ({ env, log, purpose }: Options) => {
  const { dataDir, postgresUserId: userId } = env
  if (purpose !== 'fill' && !(await hasOwnDatabase(dataDir)))
    throw new Refused(`There is no database in ${dataDir}. Say DATA_DIR or DATABASE_URL as for npm start.`)
  try {
    const started = await startEmbeddedPostgres({ dataDir, log, userId })
    return { address: started.connection, stop: started.stop }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    if (purpose !== 'read')
      throw new Refused(`Elocute is running on ${dataDir}. Stop it first.`, { cause: error })
    return { address: await runningPostgres(dataDir), stop: () => Promise.resolve() }
  }
}

const elsewhere = async (url: string, purpose: Purpose) => {
  const address = { url }
  if (purpose === 'read') return { address, stop: () => Promise.resolve() }
  const client = await connected(address)
  try {
    const { rows } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name = 'elocute' and pid <> pg_backend_pid()`,
    )
    if (rows.length > 0)
      throw new Refused('Elocute is running on the database of DATABASE_URL. Stop it first.')
  } finally {
    await client.end()
  }
  return { address, stop: () => Promise.resolve() }
}

const connected = async (address: DatabaseAddress): Promise<pg.Client> => {
  const client = new pg.Client({
    ...('url' in address ? { connectionString: address.url } : address),
    application_name: 'elocute operations',
    connectionTimeoutMillis: 10_000,
  })
  // A connection that breaks fails the statement that runs on it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const openPlace = async (options: Options): Promise<Place> => {
  const { env, purpose } = options
  const { address, stop } =
    env.databaseUrl === undefined ? await ownDatabase(options) : await elsewhere(env.databaseUrl, purpose)
  try {
    const client = await connected(address)
    const files = await openFileStore({ folder: join(env.dataDir, 'files'), s3: env.s3, keepFreeBytes: 0 })
    return {
      address,
      client,
      files,
      close: async () => {
        await client.end()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens what the settings name for as long as some work takes. */
export const withPlace = async <T>(options: Options, work: (place: Place) => Promise<T>): Promise<T> => {
  const place = await openPlace(options)
  try {
    return await work(place)
  } finally {
    await place.close()
  }
}
