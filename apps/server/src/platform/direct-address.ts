import type pg from 'pg'
import { openClient, type Db } from '../db/client.ts'
import { DatabaseUnreachable } from '../db/connection-failure.ts'
import { isPooled } from '../db/connection-settings.ts'
import type { Log } from '../log.ts'
import { readInstallation } from './installation.ts'

const setting = 'DATABASE_DIRECT_URL'
const undefinedTable = '42P01'

/** The id of the installation at the other end; undefined if the database there is none of Elocute. */
const installationAt = async (client: pg.Client): Promise<string | undefined> => {
  try {
    const { rows } = await client.query<{ value: Buffer }>(
      `select value from server_keys where name = 'installation'`,
    )
    return rows[0]?.value.toString('hex')
  } catch (error) {
    if ((error as { code?: unknown }).code === undefinedTable) return undefined
    throw error
  }
}

type Options = { db: Db; url: string; log: Pick<Log, 'warn'> }

/**
 * Checks that DATABASE_DIRECT_URL leads to the same database as DATABASE_URL, and throws if it does not: nobody would notice, because
 * whoever listens to another database hears nothing. A server starts without the direct connection and then looks for jobs again and again.
 */
export const checkDirectAddress = async ({ db, url, log }: Options): Promise<void> => {
  const own = await readInstallation(db)
  let client: pg.Client
  try {
    client = await openClient({ connectionString: url }, setting)
  } catch (error) {
    if (!(error instanceof DatabaseUnreachable)) throw error
    log.warn({ setting }, `${error.message} Until then, this server looks for jobs again and again.`)
    return
  }
  try {
    if (isPooled(client))
      log.warn(
        { setting },
        'DATABASE_DIRECT_URL leads to a pooler, so this server looks for jobs again and again. Give the address of PostgreSQL itself.',
      )
    if ((await installationAt(client)) !== own)
      throw new Error(
        'DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Give the address of the same database without a pooler in between, or leave it out.',
      )
  } finally {
    await client.end()
  }
}
