import pg from 'pg'
import { connect, type DatabaseAddress } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { silentLog } from './silent-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database with the migrated schema and no rows. Each worker clones it. */
    templateDatabase: { host: string; port: number; user: string; database: string }
    /** The user of that server who may do everything. */
    superuser: string
  }
}

/** Creates an empty database with the current schema. */
export const makeTemplate = async (server: {
  host: string
  port: number
  user: string
  database: string
}) => {
  const database = 'elocute_template'
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create database ${database}`)
  await client.end()
  const address = { ...server, database } satisfies DatabaseAddress
  const template = connect(address, silentLog, 1)
  await migrate(template)
  await template.close()
  return address
}
