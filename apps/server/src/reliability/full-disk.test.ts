import { Problem } from '../problem.ts'
import { login } from '@elocute/contract/auth'
import { createModule, deleteModule, listModules, uploadModuleFile } from '@elocute/contract/modules'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { enterByLti, linkByLti, proveByLti } from '@elocute/contract/lti'
import {
  beginOwnSignIn,
  beginSignIn,
  finishOwnSignIn,
  finishSignIn,
  proveAccount,
} from '@elocute/contract/sign-in-providers'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test as plain, vi } from 'vitest'
import { pdf } from '../testing/documents.ts'
import { tried } from '../testing/test-intensity.ts'
import { remoteCalls, type Reply } from '../testing/remote-calls.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { mayMount, mountSmallDisk } from '../testing/small-disk.ts'
import { openTestApp, test } from '../testing/test-app.ts'

const trainer = { email: 'coach@example.com', password: 'a long enough pass phrase' }
/** The specified limit is 5 s, or 60 s after PostgreSQL has ended several times. The rest allows for a busy machine. */
const polling = { timeout: 120_000, interval: 100 }

/** Starts the product on a disk of its own. */
const onSmallDisk = async () => {
  const disk = await mountSmallDisk(320)
  const server = await startServerProcess({
    DATA_DIR: disk.folder,
    TRAINER_EMAIL: trainer.email,
    TRAINER_PASSWORD: trainer.password,
  })
  const stop = async () => {
    await server.kill('SIGTERM')
    await disk.unmount()
  }
  const call = remoteCalls(server.url)
  const signIn = async () => {
    const { status, body } = await call(login, { body: trainer })
    expect(status).toBe(200)
    return (body as { accessToken: string }).accessToken
  }
  const token = await signIn()
  const acknowledged: string[] = []
  let made = 0
  const create = async (): Promise<Reply> => {
    const title = `Lesson ${++made}`
    const reply = await call(createModule, { body: { title, description: '' } }, token)
    if (reply.status === 201) acknowledged.push((reply.body as { data: { id: string } }).data.id)
    return reply
  }
  const listed = async () => {
    const { status, body } = await call(listModules, {}, token)
    expect(status).toBe(200)
    return (body as { data: { id: string }[] }).data.map(({ id }) => id)
  }
  const upload = async (moduleId: string, bytes: number) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(pdf(bytes))]), 'Lesson.pdf')
    return (await call(uploadModuleFile, { params: { id: moduleId }, form }, token)).status
  }
  const drafts = () => readdir(join(disk.folder, 'files/tmp')).catch(() => [])
  return { stop, disk, server, call, signIn, token, acknowledged, create, listed, upload, drafts }
}

describe.runIf(await mayMount())('a full disk', () => {
  // One server for all of them: each leaves an empty disk.
  let place: Awaited<ReturnType<typeof onSmallDisk>>
  beforeAll(async () => {
    place = await onSmallDisk()
  })
  afterAll(() => place.stop())

  plain(
    'new data is refused, reading, signing in and deleting still work, and the server recovers when there is room again',
    async ({ task }) => {
      const { disk, call, signIn, token, acknowledged, create, listed, upload, drafts } = place
      for (let count = 0; count < 5; count++) expect((await create()).status).toBe(201)
      const [first = '', second = ''] = acknowledged
      expect(await upload(first, 100_000)).toBe(201)

      await disk.fill()
      await vi.waitFor(async () => expect((await create()).status).toBe(503), polling)
      expect(await upload(first, 100_000)).toBeOneOf([503, 507])
      const questions = Array.from({ length: 200 }, () => ({ question_word: 'x'.repeat(50) }))
      const quiz = { type: 'pronounce_it_fast', title: 'Long one', timer_seconds: 60, total_points: 200 }
      expect((await call(createQuiz, { body: { ...quiz, questions } }, token)).status).toBe(503)
      expect(await listed()).toEqual(expect.arrayContaining(acknowledged))
      await signIn()
      expect((await call(deleteModule, { params: { id: second } }, token)).status).toBe(200)
      acknowledged.splice(acknowledged.indexOf(second), 1)

      await disk.empty()
      await vi.waitFor(async () => expect((await create()).status).toBe(201), polling)
      expect(await upload(first, 100_000)).toBe(201)
      expect(await listed()).toEqual(expect.arrayContaining(acknowledged))
      expect(await drafts()).toEqual([])
      tried(task, { 'full disks': 1 })
    },
  )

  plain(
    'a file larger than the free space is refused and leaves nothing behind',
    { tags: 'nightly' },
    async ({ task }) => {
      const { disk, acknowledged, create, upload, drafts } = place
      await create()
      const moduleId = acknowledged.at(-1) ?? ''
      // Enough for the reserve of the database, one file, and a new segment or two of its log. Not enough for five files.
      await disk.fill(112 * 1024 * 1024)
      const large = 24 * 1024 * 1024
      expect(await upload(moduleId, large)).toBe(201)
      let status = 201
      for (let more = 0; more < 4 && status === 201; more++) status = await upload(moduleId, large)
      // Refused before the upload or during it. That depends on what the database reserves at that moment.
      expect(status).toBeOneOf([503, 507])
      expect(await drafts()).toEqual([])
      await disk.empty()
      await vi.waitFor(async () => expect(await upload(moduleId, large)).toBe(201), polling)
      tried(task, { 'full disks': 1 })
    },
  )

  plain(
    'PostgreSQL recovers with all acknowledged data after it has ended because the disk was full',
    { tags: 'nightly' },
    async ({ task }) => {
      const { disk, server, acknowledged, create, listed } = place
      for (let count = 0; count < 5; count++) expect((await create()).status).toBe(201)
      await disk.fill()
      // Bypasses the guard: another program fills the same disk, and the write-ahead log uses up the rest.
      const socket = join(disk.folder, 'run/socket')
      const writer = new pg.Client({ host: socket, port: 5432, database: 'elocute', user: 'elocute' })
      writer.on('error', () => undefined)
      await writer.connect()
      const grow = `select pg_logical_emit_message(true, 'filling', repeat('x', 1000000))`
      const growing = async () => {
        for (;;) await writer.query(grow)
      }
      await expect(growing()).rejects.toThrow()
      await vi.waitFor(() => expect(server.lines.join()).toContain('PostgreSQL ended by itself'), polling)
      await writer.end().catch(() => undefined)
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200)

      await disk.empty()
      await vi.waitFor(async () => expect((await create()).status).toBe(201), polling)
      // Until the recovery is over, single calls may still be refused.
      await vi.waitFor(
        async () => expect(await listed()).toEqual(expect.arrayContaining(acknowledged)),
        polling,
      )
      tried(task, { 'full disks': 1 })
    },
  )
})

/** Runs on every machine: a server and a database that report a full disk. */
describe('a reported full disk', () => {
  test('new data is refused and everything else still works', async ({ testApp }) => {
    let enough = false
    const diskRoom = { enough: () => Promise.resolve(enough) }
    const full = await openTestApp(testApp.database, { clock: testApp.clock, http: { diskRoom } })
    const { token } = await testApp.make.trainer()
    const { id } = await testApp.make.module()
    const create = () => full.send(createModule, { body: { title: 'New', description: '' } }, { token })
    const refused = await create()
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
      503,
      new Problem('unavailable', 'unavailable').body(),
      '60',
    ])
    expect((await full.send(listModules, {}, { token })).statusCode).toBe(200)
    const wrong = { email: 'nobody@example.com', password: 'wrong' }
    expect((await full.send(login, { body: wrong })).statusCode).toBe(401)
    expect((await full.send(deleteModule, { params: { id } }, { token })).statusCode).toBe(200)
    enough = true
    expect((await create()).statusCode).toBe(201)
    await full.app.close()
  })

  test.for([
    login,
    beginSignIn,
    finishSignIn,
    proveAccount,
    enterByLti,
    proveByLti,
    linkByLti,
    beginOwnSignIn,
    finishOwnSignIn,
  ])(
    'nobody is kept from coming in, and from confirming a deletion: $path',
    async (endpoint, { testApp }) => {
      const diskRoom = { enough: () => Promise.resolve(false) }
      const full = await openTestApp(testApp.database, { clock: testApp.clock, http: { diskRoom } })
      const { token } = await testApp.make.trainee()
      const input = { params: { id: 'unknown' }, body: {} }
      expect((await full.send(endpoint, input, { token })).statusCode).toBeOneOf([400, 403, 404])
      await full.app.close()
    },
  )

  test('an error of the database about a full disk is answered as unavailable', async ({ testApp }) => {
    const { pool } = testApp.database
    await pool.query(`
      create function be_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger be_full before insert on modules execute function be_full()`)
    const { token } = await testApp.make.trainer()
    const create = () => testApp.send(createModule, { body: { title: 'New', description: '' } }, { token })
    const refused = await create()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    expect((await testApp.send(listModules, {}, { token })).statusCode).toBe(200)
    await pool.query('drop trigger be_full on modules; drop function be_full')
    expect((await create()).statusCode).toBe(201)
  })
})
