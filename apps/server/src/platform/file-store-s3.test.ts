import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test as base } from 'vitest'
import { startS3Server, type S3Server, type S3Interceptor } from '../testing/s3-server.ts'
import { createDrafts } from './file-store-drafts.ts'
import { newFileKey } from './file-store-keys.ts'
import { createS3Store, type S3Location } from './file-store-s3.ts'
import type { FileStore } from './file-store.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const timeouts = { connectMs: 1_000, answerMs: 1_500, sendMs: 2_000, idleMs: 1_500 }
const unavailable = { name: 'StorageUnavailable', retryAfter: 10 }

type Setup = {
  server: S3Server
  folder: string
  storeAt: (location: S3Location) => FileStore
  store: FileStore
}

const test = base.extend<{ setup: Setup }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads what a fixture needs from this pattern.
  setup: async ({}, use) => {
    const folder = await temporaryFolder()
    const server = await startS3Server()
    const drafts = createDrafts({ folder, keepFreeBytes: 0 })
    const storeAt = (location: S3Location) => createS3Store({ location, drafts, timeouts })
    await use({ server, folder, storeAt, store: storeAt(server.location) })
    await server.stop()
  },
})

const draftOf = (store: FileStore, bytes = 200_000) => store.receive(Readable.from([randomBytes(bytes)]))

const firstOf = async <T>(things: AsyncIterable<T>): Promise<T | undefined> => {
  for await (const thing of things) return thing
  return undefined
}

/** Uses every function of the store. Each must fail with its own error and in time. */
const everyUse = async (store: FileStore): Promise<Record<string, Promise<unknown>>> => {
  const draft = await draftOf(store)
  const key = newFileKey('modules')
  return {
    keep: store.keep(draft, key),
    read: store.read(key).then(buffer),
    remove: store.remove([key]),
    names: firstOf(store.names()),
    marker: store.readMarker(),
  }
}

const expectUnavailable = async (store: FileStore) => {
  const uses = await everyUse(store)
  const results = await Promise.allSettled(Object.values(uses))
  const codes = results.map((result) => (result.status === 'rejected' ? (result.reason as unknown) : 'done'))
  expect(codes).toEqual(Object.keys(uses).map(() => expect.objectContaining(unavailable) as unknown))
}

describe('when the storage', () => {
  const silent: S3Interceptor = () => true
  const failures: [string, S3Interceptor][] = [
    ['accepts requests and never answers', silent],
    [
      'fails',
      (_, response) => {
        response.writeHead(500).end()
        return true
      },
    ],
    [
      'asks to slow down',
      (_, response) => {
        response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
        return true
      },
    ],
    [
      'is full, as MinIO says it',
      (_, response) => {
        response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>')
        return true
      },
    ],
    [
      'is full, as Ceph says it',
      (_, response) => {
        response.writeHead(403).end('<Error><Code>QuotaExceeded</Code></Error>')
        return true
      },
    ],
    [
      'answers with a page',
      (_, response) => {
        response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
        return true
      },
    ],
    [
      'hangs up',
      (request) => {
        request.socket.resetAndDestroy()
        return true
      },
    ],
    [
      'starts an answer and closes the connection',
      (request, response) => {
        response.writeHead(200, { 'content-length': 1_000 }).write('x', () => request.socket.destroy())
        return true
      },
    ],
    [
      'starts an answer and stops sending',
      (_, response) => {
        response.writeHead(200, { 'content-length': 1_000 }).write('x')
        return true
      },
    ],
  ]
  test.for(failures)('%s, every call fails with its error in time', async ([, interceptor], { setup }) => {
    setup.server.intercept(interceptor)
    await expectUnavailable(setup.store)
  })

  test('is unreachable, every call fails with its error in time', async ({ setup }) => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    server.close()
    await expectUnavailable(setup.storeAt({ ...setup.server.location, endpoint: `http://127.0.0.1:${port}` }))
  })

  test('refuses the secret or the bucket, every call fails with its error', async ({ setup }) => {
    const { location } = setup.server
    const credentials = { ...location.credentials, secretAccessKey: 'wrong' }
    await expectUnavailable(setup.storeAt({ ...location, credentials }))
    const elsewhere = setup.storeAt({ ...location, bucket: 'elsewhere' })
    await expect(elsewhere.keep(await draftOf(elsewhere), newFileKey('modules'))).rejects.toMatchObject(
      unavailable,
    )
  })

  test('works again, every call works again', async ({ setup }) => {
    setup.server.intercept(silent)
    await expectUnavailable(setup.store)
    setup.server.intercept(() => false)
    const draft = await draftOf(setup.store)
    const key = newFileKey('modules')
    await setup.store.keep(draft, key)
    expect(await buffer(await setup.store.read(key))).toHaveLength(draft.size)
  })

  test('loses a part of the sent bytes, the file is refused and not stored', async ({ setup }) => {
    const draft = await draftOf(setup.store)
    const changed = { ...draft, sha256: randomBytes(32) }
    await expect(setup.store.keep(changed, newFileKey('modules'))).rejects.toMatchObject(unavailable)
    expect(await setup.server.keys()).toEqual([])
    expect(await readdir(setup.folder)).toHaveLength(1)
  })

  test('fails once, the read is retried', async ({ setup }) => {
    const key = newFileKey('modules')
    const draft = await draftOf(setup.store)
    await setup.store.keep(draft, key)
    let asked = 0
    setup.server.intercept((_, response) => {
      if (asked++ > 0) return false
      response.writeHead(500).end()
      return true
    })
    const patient = createS3Store({
      location: setup.server.location,
      drafts: createDrafts({ folder: setup.folder, keepFreeBytes: 0 }),
    })
    expect(await buffer(await patient.read(key))).toHaveLength(draft.size)
    expect(asked).toBe(2)
  })
})

test('a reader that stops in the middle is released', async ({ setup }) => {
  const draft = await draftOf(setup.store, 5_000_000)
  const key = newFileKey('modules')
  await setup.store.keep(draft, key)
  const stream = await setup.store.read(key)
  await once(stream, 'readable')
  stream.destroy()
  await once(stream, 'close')
  expect(await buffer(await setup.store.read(key))).toHaveLength(5_000_000)
})

describe('the removal of many files', () => {
  const stored = async ({ store }: Setup, files: number) => {
    const keys = Array.from({ length: files }, () => newFileKey('clips'))
    const draft = await draftOf(store, 1)
    for (const key of keys) await store.keep(draft, key)
    return keys
  }
  const calls = (server: S3Server, refuse: (method: string) => boolean) => {
    const made: string[] = []
    server.intercept(({ method = '' }, response) => {
      made.push(method)
      if (refuse(method)) response.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>')
      return refuse(method)
    })
    return made
  }

  test('takes one call', async ({ setup }) => {
    const keys = await stored(setup, 12)
    const made = calls(setup.server, () => false)
    expect((await setup.store.remove(keys)).removed).toEqual(keys)
    expect(made).toEqual(['POST'])
    expect(await setup.server.keys()).toEqual([])
  })

  test('takes one call for each file where the service does not know the other one', async ({ setup }) => {
    const keys = await stored(setup, 12)
    const made = calls(setup.server, (method) => method === 'POST')
    expect((await setup.store.remove(keys)).removed.sort()).toEqual(keys.sort())
    expect(await setup.server.keys()).toEqual([])
    await setup.store.remove(keys.slice(0, 1))
    expect(made.filter((method) => method === 'POST')).toHaveLength(1)
  })

  test('takes a call for each thousand', async ({ setup }) => {
    const made = calls(setup.server, () => false)
    await setup.store.remove(Array.from({ length: 2_500 }, () => newFileKey('clips')))
    expect(made).toEqual(['POST', 'POST', 'POST'])
  })
})
