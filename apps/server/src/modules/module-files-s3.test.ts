import { Problem } from '../problem.ts'
import { deleteModuleFile, listModuleFiles } from '@elocute/contract/modules'
import { readdir, writeFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { moduleFiles } from '../db/schema.ts'
import { createDrafts } from '../platform/file-store-drafts.ts'
import { markerName } from '../platform/file-store.ts'
import { createS3Store } from '../platform/file-store-s3.ts'
import { pdf } from '../testing/documents.ts'
import { addFile, sendFile } from '../testing/forms.ts'
import { startS3Server, type S3Interceptor } from '../testing/s3-server.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { storeWithinMs } from './module-files.service.ts'
import { tidyUp } from '../testing/tidy-up.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const content = pdf(100_000)

/** The application with its files in a storage that can be made to fail. */
const onS3 = async (testApp: TestApp, storeWithinMs = 60_000) => {
  const folder = await temporaryFolder()
  const server = await startS3Server()
  const files = createS3Store({
    location: server.location,
    drafts: createDrafts({ folder, keepFreeBytes: 0 }),
    timeouts: { connectMs: 1_000, answerMs: 1_500, sendMs: storeWithinMs, idleMs: storeWithinMs },
  })
  const app = await openTestApp(testApp.database, { files, clock: testApp.clock, storeWithinMs })
  const { token } = await testApp.make.trainer()
  const place = { token, moduleId: (await testApp.make.module()).id, content }
  return {
    app,
    server,
    place,
    /** The stored keys, without the marker. */
    keys: async () => (await server.keys()).filter((key) => !key.endsWith(markerName)),
    drafts: () => readdir(folder),
    read: (id: string, headers: Record<string, string> = {}) =>
      app.app.inject({
        url: `/api/module/files/single/${id}`,
        headers: { authorization: `Bearer ${token}`, ...headers },
      }),
    stop: async () => {
      await app.app.close()
      await server.stop()
    },
  }
}

test('files live in S3 as they do on the disk', async ({ testApp }) => {
  const { app, keys, place, drafts, read, stop } = await onS3(testApp)
  const { id } = await addFile(app, place)
  expect((await keys()).join()).toMatch(/^elocute\/modules\/[0-9a-f]{32}$/)
  expect(await drafts()).toEqual([])
  const [whole, part] = [await read(id), await read(id, { range: 'bytes=10-19' })]
  expect([whole.statusCode, whole.rawPayload.equals(content)]).toEqual([200, true])
  expect([part.statusCode, part.rawPayload.equals(content.subarray(10, 20))]).toEqual([206, true])
  await app.call(deleteModuleFile, { params: { fileId: id } }, { token: place.token })
  await tidyUp(app.services)
  expect(await keys()).toEqual([])
  await stop()
})

test(
  'while S3 is silent, uploads and reading say so, and deleting works; afterwards nothing is broken',
  { tags: 'nightly' },
  async ({ testApp }) => {
    const { app, server, keys, place, drafts, read, stop } = await onS3(testApp, 5_000)
    const [kept, deleted] = [await addFile(app, place), await addFile(app, place)]
    server.intercept(() => true)
    const busy = new Problem('unavailable', 'unavailable').body()
    const [sent, got] = [await sendFile(app, place), await read(kept.id)]
    expect([sent.statusCode, sent.json(), sent.headers['retry-after']]).toEqual([503, busy, '10'])
    expect([got.statusCode, got.json()]).toEqual([503, busy])
    await app.call(deleteModuleFile, { params: { fileId: deleted.id } }, { token: place.token })
    expect(await testApp.database.db.select({ id: moduleFiles.id }).from(moduleFiles)).toEqual([
      { id: kept.id },
    ])
    expect(await drafts()).toEqual([])

    server.intercept(() => false)
    expect((await read(kept.id)).rawPayload.equals(content)).toBe(true)
    expect(await keys()).toHaveLength(2)
    testApp.clock.advance({ hours: 2 })
    await tidyUp(app.services)
    expect(await keys()).toHaveLength(1)
    expect((await read(kept.id)).statusCode).toBe(200)
    await stop()
  },
)

describe('an upload is refused in time, and nothing is stored afterwards, when S3', () => {
  const slow: [string, S3Interceptor][] = [
    ['takes the bytes and never answers', (request) => request.method === 'PUT' && Boolean(request.resume())],
    ['never takes the bytes', (request) => request.method === 'PUT'],
    [
      'takes one piece a second',
      (request) => {
        if (request.method !== 'PUT') return false
        const timer = setInterval(() => void request.read(1_000), 1_000)
        request.once('close', () => clearInterval(timer))
        return true
      },
    ],
  ]
  test.for(slow)('%s', { tags: 'nightly' }, async ([, interceptor], { testApp }) => {
    const { app, server, place, drafts, stop } = await onS3(testApp, 5_000)
    server.intercept(interceptor)
    const sent = await sendFile(app, { ...place, content: pdf(20_000_000) })
    expect([sent.statusCode, sent.json()]).toEqual([503, new Problem('unavailable', 'unavailable').body()])
    expect(await drafts()).toEqual([])
    expect(await testApp.database.db.select().from(moduleFiles)).toEqual([])
    expect(await server.keys()).toEqual([])
    await stop()
  })

  test('stores it after the refusal, and it is removed later', async ({ testApp }) => {
    const { app, server, keys, place, stop } = await onS3(testApp, 5_000)
    let late = ''
    server.intercept((request) => {
      if (request.method !== 'PUT') return false
      late = /modules\/[0-9a-f]{32}/.exec(request.url ?? '')?.[0] ?? ''
      request.resume()
      return true
    })
    expect((await sendFile(app, place)).statusCode).toBe(503)
    // The service has the whole body, and only now makes an object of it.
    server.intercept(() => false)
    await writeFile(server.pathOf(late), content)
    expect(await keys()).toHaveLength(1)
    expect(await app.call(listModuleFiles, { params: { id: place.moduleId } }, place)).toEqual({ data: [] })
    testApp.clock.advance({ hours: 2 })
    await tidyUp(app.services)
    expect(await keys()).toEqual([])
    await stop()
  })
})

test('a refusal comes before the connection is cut', ({ testApp }) => {
  expect(testApp.app.server.timeout - storeWithinMs).toBeGreaterThanOrEqual(5_000)
})
