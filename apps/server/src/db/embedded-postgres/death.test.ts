import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { repetitions } from '../../testing/test-intensity.ts'
import { postmasterPid, signal } from './previous.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const slow = 300_000
const soon = { interval: 20 }

test(
  'of two apps started at once on one folder one starts, also right after the previous one was killed',
  { tags: 'nightly', timeout: slow },
  async () => {
    const folder = await temporaryFolder()
    for (let round = 0; round < repetitions('KILLED_STARTS', { always: 2, night: 6 }); round++) {
      const apps = [app(folder), app(folder)]
      const states = await Promise.all(apps.map(({ state }) => state))
      expect(states.map(({ ready }) => ready).sort()).toEqual([false, true])
      expect(states.find(({ ready }) => !ready)?.said).toContain(`The data folder ${folder} is in use`)
      apps.forEach(({ process }) => process.kill('SIGKILL'))
    }
  },
)

test('a second app is refused and changes nothing', { timeout: slow }, async () => {
  const folder = await temporaryFolder()
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: folder, log: silent })
  onTestFinished(stop)
  const before = await readdir(folder, { recursive: true })
  const second = await app(folder).state
  expect(second.ready).toBe(false)
  expect(second.said).toContain(`The data folder ${folder} is in use`)
  expect(await readdir(folder, { recursive: true })).toEqual(before)
  expect(await one(connection)).toBe(1)
})

test('PostgreSQL stops by itself when the app is killed', { tags: 'nightly', timeout: slow }, async () => {
  const folder = await temporaryFolder()
  const { process, state } = app(folder)
  await state
  const pid = await serverOf(folder)
  expect(signal(pid, 0)).toBe(true)
  process.kill('SIGKILL')
  await vi.waitFor(() => expect(signal(pid, 0)).toBe(false), soon)
  expect(await postmasterPid(path.join(folder, 'postgres/18'))).toBeUndefined() // a clean stop removes its file
})

test.each([
  { victim: 'PostgreSQL', of: (pid: number) => pid },
  { victim: 'its watchdog', of: parentOf },
])('when $victim is killed, the database is back with all its data', { timeout: slow }, async ({ of }) => {
  const folder = await temporaryFolder()
  const reasons: unknown[] = []
  const log = { ...silent, error: (details: object) => reasons.push(details) }
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: folder, log })
  onTestFinished(stop)
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  await client.connect()
  await client.query('CREATE TABLE acknowledged AS SELECT 1 AS one')

  signal(await of(await serverOf(folder)), 'SIGKILL')
  await lost
  await vi.waitFor(async () => expect(await one(connection, 'SELECT one FROM acknowledged')).toBe(1), soon)
  expect(reasons).toHaveLength(1)
})

const serverOf = async (folder: string) => {
  const pid = await postmasterPid(path.join(folder, 'postgres/18'))
  if (pid === undefined) throw new Error('No PostgreSQL runs here.')
  return pid
}

async function parentOf(pid: number) {
  return Number(/^PPid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])
}

const one = async (connection: pg.ClientConfig, question = 'SELECT 1 AS one') => {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<{ one: number }>(question)).rows[0]?.one
  } finally {
    await client.end()
  }
}

const APP = `
  const { startEmbeddedPostgres } = await import(process.argv[1])
  const log = { info() {}, warn() {}, error() {} }
  await startEmbeddedPostgres({ dataDir: process.argv[2], log }).then(
    () => console.log('ready'),
    (error) => { console.log(error.message); process.exit(1) },
  )
`

/** Starts an app as a separate process, which can be killed. Its state is what it printed first. */
const app = (folder: string) => {
  const source = new URL('../embedded-postgres.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--input-type=module', '-e', APP, source, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const state = once(child.stdout.setEncoding('utf8'), 'data').then(([said]: string[]) => ({
    ready: said?.trim() === 'ready',
    said,
  }))
  return { process: child, state }
}
