import { deleteQuiz } from '@elocute/contract/quizzes'
import { deleteTrainee } from '@elocute/contract/trainees'
import { sql } from 'drizzle-orm'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect } from 'vitest'
import { clipCalls } from '../clips/testing/word-clips.ts'
import { deletedAttempts, deletedFiles, storedBytes, storedFiles, wordClips } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { fileOfWord, filesOfWords } from '../testing/arriving-files.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { testLog } from '../testing/test-log.ts'
import { newFileKey } from './file-store-keys.ts'
import { openFileStore } from './file-store-open.ts'
import { BytesMissing, markerName, type FileStore } from './file-store.ts'
import { namesIn } from '../testing/names-in.ts'
import { tidyUp } from '../testing/tidy-up.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { whileOpen } from '../testing/while-open.ts'
import { countKnown } from './stored-files.repository.ts'

/** An empty store on the disk or in S3, which goes with the test. */
const openEmptyStore = async (kind: 'the disk' | 'S3', undo: (() => Promise<unknown>)[]) => {
  const folder = await temporaryFolder()
  if (kind === 'the disk')
    return {
      store: await openFileStore({ folder, keepFreeBytes: 0 }),
      pathOf: (key: string) => join(folder, key),
    }
  const server = await startS3Server()
  undo.push(server.stop)
  return {
    store: await openFileStore({ folder, s3: server.location, keepFreeBytes: 0 }),
    pathOf: (key: string) => server.pathOf(key),
  }
}

const emptyStore = async (...args: Parameters<typeof openEmptyStore>): Promise<FileStore> =>
  (await openEmptyStore(...args)).store

const put = async (store: FileStore, key = newFileKey('clips')): Promise<string> => {
  const draft = await store.receive(Readable.from([Buffer.from('sound')]))
  await store.keep(draft, key)
  await draft.drop()
  return key
}
/** A key that stands among others by its first sign. */
const keyOf = (first: string, n: number): string => `clips/${first}${String(n).padStart(31, '0')}`
const bytes = Buffer.from('sound')
const clip = { kind: 'clips', mediaType: 'audio/wav' } as const

const withUndo = test.extend<{ undo: (() => Promise<unknown>)[] }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads what a fixture needs from this pattern.
  undo: async ({}, use) => {
    const undo: (() => Promise<unknown>)[] = []
    await use(undo)
    for (const step of undo.reverse()) await step()
  },
})

const openOn = async (testApp: TestApp, files: FileStore, undo: (() => Promise<unknown>)[]) => {
  const { log, lines } = testLog()
  const app = await openTestApp(testApp.database, { files, clock: testApp.clock, log })
  undo.push(() => app.app.close())
  return { app, lines, tidy: () => testApp.database.inBackground(() => tidyUp(app.services)) }
}

describe.for(['the disk', 'S3'] as const)('on %s', (kind) => {
  withUndo('a file whose row does not come goes when its call ends', async ({ testApp, undo }) => {
    const store = await emptyStore(kind, undo)
    const { app, tidy } = await openOn(testApp, store, undo)
    const { storedFiles } = app.services
    const refused = storedFiles.addBytes({ ...clip, bytes }, () => Promise.reject(new Error('refused')))
    await expect(refused).rejects.toThrow('refused')
    expect(await storedFiles.addBytes({ ...clip, bytes }, () => Promise.resolve('not needed'))).toBe(
      'not needed',
    )
    expect(await namesIn(store)).toHaveLength(2)
    await tidy()
    expect(await namesIn(store)).toEqual([markerName])
    expect(await testApp.database.db.$count(deletedFiles)).toBe(0)
  })

  withUndo(
    'a file of a server that died goes after an hour, and no row can name it any more',
    async ({ testApp, undo }) => {
      const store = await emptyStore(kind, undo)
      const { app, tidy } = await openOn(testApp, store, undo)
      const quiz = await answeredQuiz(testApp)
      const dying = app.services.storedFiles.addBytes({ ...clip, bytes }, async (fileId) => {
        const stored = await namesIn(store)
        testApp.clock.advance({ hours: 1, minutes: -1 })
        await tidy()
        expect(await namesIn(store)).toEqual(expect.arrayContaining(stored))
        testApp.clock.advance({ minutes: 2 })
        await tidy()
        await testApp.database.db.insert(wordClips).values({
          attemptId: quiz.id,
          n: 1,
          fileId,
          milliseconds: 5,
          createdAt: testApp.clock.now(),
        })
      })
      await expect(dying).rejects.toMatchObject({
        cause: { message: expect.stringContaining('is not arriving') as string },
      })
      expect(await namesIn(store)).toEqual([markerName])
    },
  )

  withUndo(
    'a server removes nothing where another installation stores its files',
    async ({ testApp, undo }) => {
      const store = await emptyStore(kind, undo)
      await store.writeMarker('another installation')
      const theirs = await put(store)
      const { app, tidy } = await openOn(testApp, store, undo)
      await testApp.database.db.insert(deletedFiles).values({ key: theirs })
      await app.services.storedFiles.addBytes({ ...clip, bytes }, () => Promise.resolve())
      for (let time = 0; time < 3; time++)
        await expect(tidy()).rejects.toThrow('The store of files belongs to another installation')
      expect(await namesIn(store)).toHaveLength(3)
      expect(await store.readMarker()).toBe('another installation')
    },
  )

  withUndo(
    'a store without a marker becomes ours when we know all that it holds',
    async ({ testApp, undo }) => {
      const store = await emptyStore(kind, undo)
      const own = await put(store)
      await testApp.database.db.insert(deletedFiles).values({ key: own })
      const { tidy } = await openOn(testApp, store, undo)
      const stranger = await put(store)
      for (let time = 0; time < 2; time++)
        await expect(tidy()).rejects.toThrow('holds files that this database does not know')
      expect(await namesIn(store)).toEqual([own, stranger].sort())
      await store.remove([stranger])
      await (await openOn(testApp, store, undo)).tidy()
      expect(await namesIn(store)).toEqual([markerName])
    },
  )
})

withUndo('two servers that start together own the store', async ({ testApp, undo }) => {
  const store = await emptyStore('the disk', undo)
  const own = await put(store)
  await testApp.database.db.insert(deletedFiles).values({ key: own })
  const first = await openOn(testApp, store, undo)
  const listing: FileStore = {
    ...store,
    // While the second one lists a file, the first one takes the store over and removes it.
    names: async function* () {
      yield* store.names()
      await first.tidy()
    },
  }
  const second = await openOn(testApp, listing, undo)
  await second.tidy()
  expect(await namesIn(store)).toEqual([markerName])
})

test('a file that is deleted while names are counted is known once', async ({ testApp }) => {
  const { db } = testApp.database
  const quiz = await answeredQuiz(testApp)
  await clipCalls(testApp, quiz).send(1)
  const known = (await db.select({ key: storedFiles.key }).from(storedFiles)).map(({ key }) => key)
  const counted = await whileOpen(
    testApp.database,
    (tx) => tx.execute(sql`lock table ${deletedFiles} in access exclusive mode`),
    () => countKnown(db, known),
    (tx) => tx.delete(wordClips),
  )
  expect([known.length, counted]).toEqual([1, 1])
})

describe.for(['the disk', 'S3'] as const)('files that %s does not delete', (kind) => {
  withUndo('make the job fail, and keep none after them', async ({ testApp, undo }) => {
    const { store, pathOf } = await openEmptyStore(kind, undo)
    const { app, tidy } = await openOn(testApp, store, undo)
    await tidy()
    const refused = Array.from({ length: 1_001 }, (_, n) => keyOf('0', n))
    // What is a folder cannot be deleted as a file.
    for (const key of refused) await mkdir(pathOf(key), { recursive: true })
    const last = await put(store, keyOf('f', 1))
    await testApp.database.db.insert(deletedFiles).values([...refused, last].map((key) => ({ key })))
    await expect(tidy()).rejects.toMatchObject({
      message: 'The file store did not delete 1001 of the deleted files.',
      cause: expect.any(Error) as unknown,
    })
    await expect(store.read(last)).rejects.toBeInstanceOf(BytesMissing)
    expect(await testApp.database.db.$count(deletedFiles)).toBe(1_001)
    for (const key of refused) await rm(pathOf(key), { recursive: true })
    // A server that stops leaves them to another one.
    await app.services.storedFiles.removeDeleted(AbortSignal.abort())
    expect(await testApp.database.db.$count(deletedFiles)).toBe(1_001)
    await tidy()
    expect(await testApp.database.db.$count(deletedFiles)).toBe(0)
  })
})

/** An answer with a clip, and thousands more whose bytes are nowhere. */
const manyClips = async (testApp: TestApp, clips: number) => {
  const quiz = await answeredQuiz(testApp)
  await clipCalls(testApp, quiz).send(1)
  const from = 100
  await testApp.database.db.execute(sql`
    insert into attempt_words (attempt_id, n, question_word, outcome, at)
      select ${quiz.id}::uuid, n, 'apple', 'correct', now() from generate_series(${from}::int, ${from + clips - 1}::int) n`)
  await testApp.database.pool.query(
    `with files as (${filesOfWords(`n >= ${from}`)})
     insert into word_clips (attempt_id, n, file_id, milliseconds, created_at)
       select attempt_id, n, ${fileOfWord}, 1, now() from attempt_words where n >= ${from}`,
  )
  return quiz
}

describe('1,500 clips in S3', () => {
  withUndo.for(['quiz', 'trainee'] as const)(
    'go with their %s: no call waits for them, and they are removed by few calls, also after a crash',
    async (what, { testApp, undo }) => {
      const folder = await temporaryFolder()
      const server = await startS3Server()
      undo.push(server.stop)
      const files = await openFileStore({ folder, s3: server.location, keepFreeBytes: 0 })
      const { app, tidy } = await openOn(testApp, files, undo)
      await tidy()
      const { id, quiz, userId, trainer } = await manyClips(app, 1_500)
      const calls: string[] = []
      server.intercept(({ method = '' }, response) => {
        calls.push(method)
        if (calls.length === 2) response.destroy()
        return calls.length === 2
      })
      if (what === 'quiz') await app.call(deleteQuiz, { params: { id: quiz.id } }, { token: trainer.token })
      else await app.call(deleteTrainee, { params: { id: userId } }, { token: trainer.token })
      expect(calls).toEqual([])
      expect(await testApp.database.db.select().from(deletedAttempts)).toEqual([{ id }])
      await testApp.database.inBackground(() => app.services.quizAttempts.emptyDeleted())
      expect(await testApp.database.db.$count(deletedFiles)).toBe(1_501)
      await tidy().catch(() => undefined)
      // Another server goes on.
      const other = await openOn(testApp, files, undo)
      await other.tidy()
      expect(await testApp.database.db.$count(deletedFiles)).toBe(0)
      expect(calls.filter((method) => method === 'POST').length).toBeLessThanOrEqual(4)
      expect(calls).not.toContain('DELETE')
      expect(await server.keys()).toEqual([`${server.location.prefix}${markerName}`])
    },
  )
})

test('readings count among all files, and one that does not fit keeps its scores only', async ({
  testApp,
}) => {
  const app = await openTestApp(testApp.database, { clock: testApp.clock, filesLimitBytes: 8 })
  const { storedFiles } = app.services
  await storedFiles.demandRoom(8)
  await expect(
    storedFiles.addBytes({ kind: 'recordings', mediaType: 'audio/wav', bytes: Buffer.alloc(9) }, () =>
      Promise.resolve(),
    ),
  ).rejects.toMatchObject({ name: 'StorageFull' })
  await app.app.close()
})

describe('the size of all files', () => {
  const sizeOf = async ({ database }: TestApp) =>
    (await database.db.select().from(storedBytes)).reduce((sum, { bytes }) => sum + bytes, 0)

  test('counts files that arrive and are kept, and no deleted ones', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const { storedFiles: stored } = testApp.services
    await stored.addBytes({ ...clip, bytes }, async () => expect(await sizeOf(testApp)).toBe(bytes.length))
    expect(await sizeOf(testApp)).toBe(0)
    await clipCalls(testApp, quiz).send(1)
    const [kept] = await testApp.database.db.select().from(storedFiles)
    expect(await sizeOf(testApp)).toBe(kept?.bytes)
    await testApp.call(deleteQuiz, { params: { id: quiz.quiz.id } }, { token: quiz.trainer.token })
    await testApp.storedFiles()
    expect(await sizeOf(testApp)).toBe(0)
  })

  test('is changed while a transaction that deletes files is open', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    await clipCalls(testApp, quiz).send(1)
    const before = await sizeOf(testApp)
    await testApp.database.db.transaction(async (tx) => {
      await tx.delete(wordClips)
      await clipCalls(testApp, quiz).send(2)
      expect(await sizeOf(testApp)).toBe(2 * before)
    })
    expect(await sizeOf(testApp)).toBe(before)
  })

  test('never passes the limit by files that arrive at once', async ({ testApp }) => {
    const filesLimitBytes = 3 * bytes.length
    const app = await openTestApp(testApp.database, { clock: testApp.clock, filesLimitBytes })
    const together = Promise.withResolvers<undefined>()
    const sent = Array.from({ length: 8 }, () =>
      app.services.storedFiles.addBytes({ ...clip, bytes }, () => together.promise),
    )
    let refused = 0
    for (const one of sent)
      one.catch((error: unknown) => {
        expect(error).toMatchObject({ name: 'StorageFull' })
        if (++refused === 5) together.resolve(undefined)
      })
    await together.promise
    expect(await sizeOf(testApp)).toBeLessThanOrEqual(filesLimitBytes)
    together.resolve(undefined)
    await Promise.allSettled(sent)
    await app.app.close()
  })
})

test('a row whose transaction is open keeps its file from being given up', async ({ testApp }) => {
  const quiz = await answeredQuiz(testApp)
  const { storedFiles: stored } = testApp.services
  await stored.addBytes({ ...clip, bytes }, async (fileId) => {
    testApp.clock.advance({ hours: 2 })
    await testApp.database.db.transaction(async (tx) => {
      const row = { attemptId: quiz.id, n: 1, fileId, milliseconds: 5, createdAt: testApp.clock.now() }
      await tx.insert(wordClips).values(row)
      await stored.giveUpLate()
    })
  })
  expect(await testApp.database.db.select().from(storedFiles)).toMatchObject([{ state: 'kept' }])
  expect(await testApp.storedFiles()).toHaveLength(1)
})
