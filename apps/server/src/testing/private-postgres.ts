import { spawn, spawnSync, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { endWithUs } from './child-processes.ts'

type Server = { host: string; port: number; user: string; database: string }
export type PrivatePostgres = {
  connection: Server
  url: string
  version: string
  /** Kills all its processes and starts it again, at once or after some time. */
  killAndStart: (awayMs?: number) => Promise<void>
  stop(): Promise<void>
}

const nobody = 65_534
const startWithinMs = 20_000

const debianFolders = (): string[] => {
  try {
    return readdirSync('/usr/lib/postgresql').map((major) => `/usr/lib/postgresql/${major}/bin`)
  } catch {
    return []
  }
}

const hasServer = (folder: string): boolean => {
  try {
    accessSync(join(folder, 'initdb'), constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const binaries = (): string => {
  const folders = [
    process.env['POSTGRES_BIN'] ?? '',
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...debianFolders(),
  ]
  const found = folders.filter((folder) => folder !== '').find(hasServer)
  if (found === undefined)
    throw new Error('PostgreSQL is needed here: install it, or name its folder in POSTGRES_BIN.')
  return found
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export const account = (): Pick<SpawnOptions, 'uid' | 'gid'> =>
  process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** False if it ended before. */
const answers = async (connection: Server, exit: Promise<unknown>): Promise<boolean> => {
  const deadline = Date.now() + startWithinMs
  const gone = new AbortController()
  void exit.then(() => gone.abort())
  while (!gone.signal.aborted) {
    const client = new pg.Client(connection)
    try {
      await client.connect()
      return true
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
}

/** Starts the machine's PostgreSQL on a private socket for one test run, like an external server of an operator. */
export const startPrivatePostgres = async (settings: readonly string[] = []): Promise<PrivatePostgres> => {
  const bin = binaries()
  const folder = mkdtempSync(join(tmpdir(), 'elocute-pg-'))
  const as = account()
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const user = 'elocute'
  const options = { ...as, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    {
      ...options,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const start = () => {
    const server = endWithUs(
      spawn(
        join(bin, 'postgres'),
        ['-D', data, '-k', folder, '-h', '', '-c', 'max_connections=100', ...settings],
        { ...options, stdio: 'ignore' },
      ),
      // Unlike SIGKILL, it leaves no shared memory behind.
      'SIGQUIT',
    )
    return { server, exit: once(server, 'exit') }
  }
  const connection = { host: folder, port: 5432, user, database: 'postgres' }
  // A killed server's shared memory remains for a moment and prevents the next start.
  const startUntilAnswers = async () => {
    for (const deadline = Date.now() + startWithinMs; ;) {
      const started = start()
      if (await answers(connection, started.exit)) return started
      if (Date.now() > deadline) throw new Error(`PostgreSQL ends as soon as it is started in ${data}`)
      await sleep(100)
    }
  }
  let running = await startUntilAnswers()
  const version = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim()
  return {
    connection,
    url: `postgres://${user}@localhost/postgres?host=${encodeURIComponent(folder)}`,
    version,
    killAndStart: async (awayMs = 0) => {
      running.server.kill('SIGKILL')
      await running.exit
      await sleep(awayMs)
      running = await startUntilAnswers()
    },
    stop: async () => {
      running.server.kill('SIGINT')
      await running.exit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
