import type { Logger } from 'pino'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openClient, type DatabaseAddress } from '../db/client.ts'
import { runningPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { FolderInUse } from '../db/embedded-postgres/lock.ts'
import type { Env } from '../env.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import type { FileStore } from '../platform/file-store.ts'
import { Refused } from './refused.ts'

/** A database and its stored files, opened for a command of the operator. */
export type DataSet = {
  address: DatabaseAddress
  client: pg.Client
  files: FileStore
  close(): Promise<void>
}

const hasEmbeddedDatabase = async (dataDir: string): Promise<boolean> =>
  (await readdir(join(dataDir, 'postgres')).catch(() => [])).some((name) => /^\d+$/.test(name))

/**
 * `read`: a server may be running on the data set. `moveFrom`: the data set exists and no server is running on it.
 * `restoreInto`: the data set may not exist yet, and no server is running on it.
 */
type Purpose = 'read' | 'moveFrom' | 'restoreInto'
type Options = { env: Env; log: Logger; purpose: Purpose }

/** The embedded PostgreSQL. It is started for this command, or, to read, shared with a running server. */
const embeddedDatabase = async ({ env, log, purpose }: Options) => {
  const { dataDir, postgresUserId: userId } = env
  if (purpose !== 'restoreInto' && !(await hasEmbeddedDatabase(dataDir)))
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

const externalDatabase = async (url: string, purpose: Purpose) => {
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

const connected = (address: DatabaseAddress): Promise<pg.Client> =>
  openClient({
    ...('url' in address ? { connectionString: address.url } : address),
    application_name: 'elocute operations',
  })

const openDataSet = async (options: Options): Promise<DataSet> => {
  const { env, purpose } = options
  const { address, stop } =
    env.databaseUrl === undefined
      ? await embeddedDatabase(options)
      : await externalDatabase(env.databaseUrl, purpose)
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

/** Opens the data set of the settings, and closes it after the work. */
export const withDataSet = async <T>(
  options: Options,
  work: (dataSet: DataSet) => Promise<T>,
): Promise<T> => {
  const dataSet = await openDataSet(options)
  try {
    return await work(dataSet)
  } finally {
    await dataSet.close()
  }
}
