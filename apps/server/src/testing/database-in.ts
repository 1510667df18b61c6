import { join } from 'node:path'
import type { DatabaseAddress } from '../db/client.ts'

/** The embedded database of a server whose data are in a folder. */
export const databaseIn = (dataDir: string): DatabaseAddress => ({
  host: join(dataDir, 'run/socket'),
  port: 5432,
  database: 'elocute',
  user: 'elocute',
})
