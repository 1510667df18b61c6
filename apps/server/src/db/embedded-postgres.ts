import { mkdir, readdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../log.ts'
import { databaseAccount } from './embedded-postgres/account.ts'
import { usableBinaries } from './embedded-postgres/binaries.ts'
import { openCluster } from './embedded-postgres/cluster.ts'
import { createOwnDatabase, ownDatabase, type EmbeddedConnection } from './embedded-postgres/database.ts'
import { openFolders, socketFolder } from './embedded-postgres/folders.ts'
import { lockFolder } from './embedded-postgres/lock.ts'
import { endPreviousPostgres } from './embedded-postgres/previous.ts'
import { launchPostgres } from './embedded-postgres/process.ts'
import { supervise } from './embedded-postgres/supervisor.ts'

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** Ends the supervision and PostgreSQL. The pool must be closed before. Later calls do nothing. */
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  /** `POSTGRES_USER_ID`: the user of PostgreSQL when the app runs as root. */
  userId?: number | undefined
  /** For more servers on one database than anybody starts. */
  connections?: number | undefined
}

/** Starts the embedded PostgreSQL on `DATA_DIR/postgres`. Its errors tell an operator what to do. */
export const startEmbeddedPostgres = async ({ dataDir, ...options }: Options): Promise<EmbeddedPostgres> => {
  const home = await createdFolder(dataDir)
  const lock = lockFolder(path.join(home, 'postgres', 'lock'), dataDir)
  try {
    const started = await startLocked({ home, ...options })
    return {
      connection: started.connection,
      stop: async () => {
        await started.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const startLocked = async ({
  home,
  log,
  userId,
  connections,
}: Omit<Options, 'dataDir'> & { home: string }) => {
  const account = await databaseAccount(userId)
  const folders = await openFolders(home, account)
  const binaries = await usableBinaries(folders.run, account)
  const cluster = await openCluster({ base: folders.base, binaries, account, log })
  await endPreviousPostgres(cluster, log)
  const sockets = await socketFolder(folders.run, account)

  const supervised = await supervise({
    log,
    launch: async () => {
      await endPreviousPostgres(cluster, log)
      return launchPostgres({ binaries, cluster, sockets: sockets.path, account, log, connections })
    },
  }).catch(async (error: unknown) => {
    await sockets.remove()
    throw error
  })
  const stop = async () => {
    await supervised.stop()
    await sockets.remove()
  }
  try {
    return { connection: await createOwnDatabase(sockets.path), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const createdFolder = async (dataDir: string) => {
  try {
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true, mode: 0o700 })
    return await realpath(dataDir)
  } catch (error) {
    throw new Error(`The data folder ${dataDir} cannot be used. Give another one in DATA_DIR.`, {
      cause: error,
    })
  }
}

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
