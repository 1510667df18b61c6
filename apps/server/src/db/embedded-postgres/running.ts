import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ownDatabase, type EmbeddedConnection } from './database.ts'

/** Returns the address of the PostgreSQL that another process has started on this data folder. */
export const runningPostgres = async (dataDir: string): Promise<EmbeddedConnection> => {
  const base = path.join(dataDir, 'postgres')
  for (const major of await readdir(base)) {
    const noted = await readFile(path.join(base, major, 'postmaster.pid'), 'utf8').catch(() => '')
    // The fourth line is the port, the fifth the folder of the socket [PostgreSQL, miscadmin.h].
    const [, , , port, sockets] = noted.split('\n')
    if (sockets) return ownDatabase(sockets, Number(port))
  }
  throw new Error(`The PostgreSQL of ${dataDir} is just starting or stopping. Try again in a moment.`)
}
