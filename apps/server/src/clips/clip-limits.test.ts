import { SpeechPoolBusy, AnalysisFailed } from '@elocute/speech/node/speech-pool'
import { ownWords } from '@elocute/contract/own-words'
import { uploadModuleFile } from '@elocute/contract/modules'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { wordClips } from '../db/schema.ts'
import { StorageUnavailable } from '../platform/errors.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import type { FileStore } from '../platform/file-store.ts'
import { started } from '../quiz-attempts/testing/started-quiz.ts'
import { pdf } from '../testing/documents.ts'
import { form } from '../testing/forms.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { tone } from './testing/sounds.ts'
import { clipCalls } from './testing/word-clips.ts'
import { fileOfWord, filesOfWords } from '../testing/arriving-files.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

type Different = Parameters<typeof openTestApp>[1]

/** Another server on the same database, and a running quiz whose words are saved. */
const elsewhere = async (testApp: TestApp, different: Different) => {
  const app = await openTestApp(testApp.database, { clock: testApp.clock, ...different })
  const game = await started(testApp)
  for (const n of [1, 2, 3]) await game.save(n)
  return { ...game, ...clipCalls(app, game), app, close: () => app.app.close() }
}

type Playing = Pick<Awaited<ReturnType<typeof elsewhere>>, 'answer' | 'quiz' | 'token'>

/** The clip was refused, and the words count as before. */
const expectMarksKept = async (testApp: TestApp, game: Playing) => {
  await game.answer()
  const { data } = await testApp.call(ownWords, { params: { id: game.quiz.id } }, game)
  expect([data.score, data.words.map(({ has_clip }) => has_clip)]).toEqual([3, [false, false, false]])
}

describe('a clip that finds no room is refused, and the marks stay', () => {
  test('beyond the limit of all files', async ({ testApp }) => {
    const game = await elsewhere(testApp, { filesLimitBytes: tone().length - 1 })
    const refused = await game.send(1)
    expect([refused.statusCode, refused.json()]).toMatchObject([507, { code: 'storage_full' }])
    expect(await game.app.storedFiles()).toEqual([])
    await expectMarksKept(testApp, game)
    await game.close()
  })

  test('on a full disk', async ({ testApp }) => {
    const files = await openFileStore({
      folder: await temporaryFolder(),
      keepFreeBytes: Number.MAX_SAFE_INTEGER,
    })
    const game = await elsewhere(testApp, { files })
    const refused = await game.send(1)
    expect([refused.statusCode, refused.json()]).toMatchObject([507, { code: 'storage_full' }])
    await expectMarksKept(testApp, game)
    await game.close()
  })

  test('when the disk of the database is nearly full', async ({ testApp }) => {
    const diskRoom = { enough: () => Promise.resolve(false) }
    const game = await elsewhere(testApp, { http: { diskRoom } })
    const refused = await game.send(1)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
    await expectMarksKept(testApp, game)
    await game.close()
  })
})

test('clips and documents share one limit', async ({ testApp }) => {
  const clip = tone(220, 0.5)
  const game = await elsewhere(testApp, { filesLimitBytes: 2 * clip.length + 100 })
  for (const n of [1, 2]) expect((await game.send(n, { bytes: clip })).statusCode).toBe(200)
  expect((await game.send(3, { bytes: clip })).statusCode).toBe(507)
  const trainer = await testApp.make.trainer()
  const { id } = await testApp.make.module()
  const { headers, payload } = form({ filename: 'Lesson.pdf', content: pdf(1_000) })
  const upload = await game.app.app.inject({
    method: uploadModuleFile.method,
    url: `/api/module/${id}/files`,
    headers: { ...headers, authorization: `Bearer ${trainer.token}` },
    payload,
  })
  expect(upload.statusCode).toBe(507)
  await game.close()
})

test('an attempt takes 128 MB of clips', async ({ testApp }) => {
  const game = await elsewhere(testApp, {})
  await testApp.database.pool.query(
    `insert into attempt_words (attempt_id, n, question_word, outcome, at)
       select $1, n, 'apple', 'correct', now() from generate_series(10, 521) n`,
    [game.id],
  )
  await testApp.database.pool.query(
    `with files as (${filesOfWords('n >= 10', { bytes: 262_144 })})
     insert into word_clips (attempt_id, n, file_id, milliseconds, created_at)
       select attempt_id, n, ${fileOfWord}, 1, now() from attempt_words where n >= 10`,
  )
  expect((await game.send(1)).json()).toMatchObject({ code: 'storage_full' })
  await testApp.database.pool.query('delete from word_clips where n = 10')
  expect((await game.send(1)).statusCode).toBe(200)
  await game.close()
})

describe('a clip can be sent again', () => {
  test.for([
    ['too many wait', new SpeechPoolBusy(7), '7'],
    ['its worker ends', new AnalysisFailed('the worker ended'), '10'],
  ] as const)('when %s', async ([, failure, retryAfter], { testApp }) => {
    const game = await elsewhere(testApp, { clipChecker: { checkClip: () => Promise.reject(failure) } })
    const refused = await game.send(1)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, retryAfter])
    expect(await game.app.storedFiles()).toEqual([])
    await expectMarksKept(testApp, game)
    await game.close()
  })

  test('when the file storage does not answer, and leaves nothing behind', async ({ testApp }) => {
    const folder = await temporaryFolder()
    const store = await openFileStore({ folder, keepFreeBytes: 0 })
    const files: FileStore = { ...store, keep: () => Promise.reject(new StorageUnavailable('down')) }
    const game = await elsewhere(testApp, { files })
    expect((await game.send(1)).statusCode).toBe(503)
    expect(await testApp.database.db.select().from(wordClips)).toEqual([])
    expect(await readdir(join(folder, 'tmp'))).toEqual([])
    await game.close()
  })
})

test('a fifth clip of one trainee at once waits', async ({ testApp }) => {
  const wait = Promise.withResolvers<{ format: 'wav'; milliseconds: number; judged: null }>()
  const game = await elsewhere(testApp, { clipChecker: { checkClip: () => wait.promise } })
  const all = [200, 210, 220, 230, 240].map((hertz) => game.send(1, { bytes: tone(hertz) }))
  const first = await Promise.race(all)
  expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '5'])
  wait.resolve({ format: 'wav', milliseconds: 1_000, judged: null })
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(4)
  expect(await game.app.storedFiles()).toHaveLength(1)
  await game.close()
})
