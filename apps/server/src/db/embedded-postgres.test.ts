import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { postmasterPid } from './embedded-postgres/previous.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const isRoot = process.getuid?.() === 0
const nobody = 65_534
const slow = 60_000

test(
  'the first start creates a private database that is small, durable and UTF-8',
  { timeout: slow },
  async () => {
    const { connection } = await started(await temporaryFolder())
    const { rows } = await query(
      connection,
      `SELECT current_setting('listen_addresses') AS tcp, current_setting('shared_buffers') AS memory,
            current_setting('max_connections') AS connections, current_setting('fsync') AS fsync,
            rolsuper AS superuser, pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale
     FROM pg_database, pg_roles WHERE datname = current_database() AND rolname = current_user`,
    )
    expect(rows).toEqual([
      {
        tcp: '',
        memory: '64MB',
        connections: '100',
        fsync: 'on',
        superuser: false,
        encoding: 'UTF8',
        provider: 'b',
        locale: 'C.UTF-8',
      },
    ])
  },
)

test('a stop keeps the data and does not wait for other clients', { timeout: slow }, async () => {
  const folder = await temporaryFolder()
  const first = await started(folder)
  await query(first.connection, `CREATE TABLE words AS SELECT 'naïve' AS word`)
  const guest = new pg.Client(first.connection)
  guest.on('error', () => undefined)
  await guest.connect()
  await first.stop()
  await first.stop()

  const second = await started(folder)
  expect((await query(second.connection, 'SELECT word FROM words')).rows).toEqual([{ word: 'naïve' }])
})

test(
  'a data folder whose path is too long for a socket gets a temporary one',
  { tags: 'nightly', timeout: slow },
  async () => {
    const folder = path.join(await temporaryFolder(), 'long'.repeat(25))
    await chmod(path.dirname(folder), 0o755)
    const { connection, stop } = await started(folder)
    expect(connection.host).not.toContain(folder)
    expect((await query(connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await stop()
    await expect(stat(connection.host)).rejects.toMatchObject({ code: 'ENOENT' })
  },
)

test('a folder of another major version is refused, and the message says how to convert it', async () => {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'postgres/17'), { recursive: true })
  await expect(started(folder)).rejects.toThrow(
    /postgres\/17 was written by PostgreSQL 17, .* runs PostgreSQL 18.*backup.*restore/,
  )
  expect(await readdir(path.join(folder, 'postgres'))).toEqual(['17', 'lock'])
})

test('a data folder that is a file is refused, and the message names it', async () => {
  const file = path.join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  await expect(started(file)).rejects.toThrow(`The data folder ${file} cannot be used.`)
})

test.runIf(isRoot)(
  'started by root, it runs as its own user and takes over data without an owner; a data folder can then change its user',
  { tags: 'nightly', timeout: slow },
  async () => {
    const folder = await temporaryFolder()
    const older = await started(folder, nobody)
    await query(older.connection, 'CREATE TABLE kept ()')
    await older.stop()
    const { connection: own, stop } = await started(folder)
    const pid = await postmasterPid(path.join(folder, 'postgres/18'))
    expect((await stat(`/proc/${pid ?? ''}`)).uid).toBeOneOf([65_520, 65_521])
    expect((await stat(path.join(folder, 'postgres/18/PG_VERSION'))).uid).toBeOneOf([65_520, 65_521])
    expect((await query(own, 'TABLE kept')).rows).toEqual([])
    await stop()
    const { connection } = await started(folder, 1) // "daemon" on every system
    expect((await query(connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    expect((await stat(path.join(folder, 'postgres/18/PG_VERSION'))).uid).toBe(1)
  },
)

test.runIf(isRoot)(
  'started by root, it is closed to nobody and to every other user',
  { tags: 'nightly', timeout: slow },
  async () => {
    const home = path.join(await temporaryFolder(), 'data')
    await chmod(path.dirname(home), 0o755)
    const { connection } = await started(home)
    for (const uid of [nobody, 1, 65_519]) {
      const tries = ['postgres', 'elocute'].map((user) =>
        spawnSync('psql', ['-h', connection.host, '-U', user, '-c', 'SELECT 1', 'elocute'], {
          uid,
          gid: uid,
        }),
      )
      const looks = ['', 'postgres', 'postgres/18', 'run', 'run/socket'].map((folder) =>
        spawnSync('sh', ['-c', 'ls "$0" || cd "$0"', path.join(home, folder)], { uid, gid: uid }),
      )
      for (const { status, stderr } of [...tries, ...looks]) {
        expect(String(stderr)).toMatch(/Permission denied|can't cd to/)
        expect(status).not.toBe(0)
      }
    }
  },
)

test.runIf(isRoot)(
  'started by root in a closed folder, it names that folder and a folder that works',
  async () => {
    const closed = await temporaryFolder()
    await expect(started(path.join(closed, 'data'))).rejects.toThrow(
      `cannot pass through ${closed}. Set DATA_DIR`,
    )
    await expect(started(path.join(closed, 'data'))).rejects.toThrow('/var/lib/elocute')
  },
)

const started = async (dataDir: string, userId?: number) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, userId })
  onTestFinished(postgres.stop)
  return postgres
}

const query = async (connection: pg.ClientConfig, text: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query<Record<string, unknown>>(text)
  } finally {
    await client.end()
  }
}
