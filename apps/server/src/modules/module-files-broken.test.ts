import { Problem } from '../problem.ts'
import { sentence } from '../sentence.ts'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { dirname } from 'node:path'
import { Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { describe, expect, vi } from 'vitest'
import { moduleFiles } from '../db/schema.ts'
import { diskFailure } from '../platform/file-store-failure.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import { pdf, pdfOf } from '../testing/documents.ts'
import { addFile, form, sendFile } from '../testing/forms.ts'
import { portOf } from '../testing/port-of.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const megabyte = 1024 * 1024
const body = form({ filename: 'A.pdf', content: pdfOf(megabyte) })

const room = async (testApp: TestApp) => {
  const { token } = await testApp.make.trainer()
  return { token, moduleId: (await testApp.make.module()).id }
}

type Place = Awaited<ReturnType<typeof room>>

/** Begins an upload over a real connection: the head, and as much of the body as one likes. */
const begin = async (
  testApp: TestApp,
  { token, moduleId }: Place,
  head: Record<string, string>,
  part: Buffer,
) => {
  const socket = connect(await portOf(testApp), '127.0.0.1')
  socket.on('error', () => undefined)
  const headers = { ...body.headers, authorization: `Bearer ${token}`, host: 'localhost', ...head }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/module/${moduleId}/files HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(part)
  return socket
}

const gone = async (socket: Socket): Promise<void> => {
  socket.resetAndDestroy()
  if (!socket.closed) await once(socket, 'close')
}

const nothingIsLeft = async (testApp: TestApp) => {
  await vi.waitFor(async () => expect(await testApp.storedFiles()).toEqual([]), {
    interval: 10,
  })
  expect(await testApp.database.db.select().from(moduleFiles)).toEqual([])
}

const length = { 'content-length': String(body.payload.length) }

/** A busy machine takes more than the usual second. */
const polling = { interval: 2 }

describe('an upload that breaks off', () => {
  test.for([0, 1, 150, 300, megabyte / 2, body.payload.length - 50, body.payload.length - 1])(
    'after %d bytes leaves nothing',
    async (bytes, { testApp }) => {
      const place = await room(testApp)
      for (let round = 0; round < 3; round++) {
        const socket = await begin(testApp, place, length, body.payload.subarray(0, bytes))
        // Only when something of it has arrived is there something that could stay.
        if (bytes >= 300)
          await vi.waitFor(async () => expect(await testApp.storedFiles()).not.toEqual([]), polling)
        await gone(socket)
        await nothingIsLeft(testApp)
      }
    },
  )

  test('gives its turn back', async ({ testApp }) => {
    const place = await room(testApp)
    const half = body.payload.subarray(0, megabyte / 2)
    const sockets = [await begin(testApp, place, length, half), await begin(testApp, place, length, half)]
    await vi.waitFor(async () => expect(await testApp.storedFiles()).toHaveLength(2), polling)
    const third = await sendFile(testApp, { ...place, content: pdf() })
    expect([third.statusCode, third.json(), third.headers['retry-after']]).toEqual([
      503,
      new Problem('busy', 'busy').body(),
      '5',
    ])
    await Promise.all(sockets.map(gone))
    await nothingIsLeft(testApp)
    await vi.waitFor(
      async () => expect((await sendFile(testApp, { ...place, content: pdf() })).statusCode).toBe(201),
      polling,
    )
  })
})

describe('an upload that says it is too large', () => {
  test('is refused before it is there', async ({ testApp }) => {
    const place = await room(testApp)
    const head = { 'content-length': String(26 * megabyte), connection: 'close' }
    const socket = await begin(testApp, place, head, body.payload.subarray(0, 300))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain('HTTP/1.1 413')
    expect(answer.toString()).toContain(sentence('file_too_large'))
    await gone(socket)
    await nothingIsLeft(testApp)
  })

  test('never, and does not end, is cut at the limit', async ({ testApp }) => {
    const place = await room(testApp)
    const socket = await begin(testApp, place, { 'transfer-encoding': 'chunked' }, Buffer.alloc(0))
    const chunk = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
    const filling = chunk(Buffer.alloc(megabyte, 'a'))
    socket.write(chunk(body.payload.subarray(0, 300)))
    const answered = new AbortController()
    const answer = once(socket, 'data').then(([bytes]: Buffer[]) => {
      answered.abort()
      return bytes?.toString()
    })
    for (let sent = 0; sent < 60 && !answered.signal.aborted; sent++)
      if (!socket.write(filling)) await Promise.race([once(socket, 'drain'), answer])
    expect(await answer).toContain('HTTP/1.1 413')
    await gone(socket)
    await nothingIsLeft(testApp)
  })
})

test('four large uploads at once cost little memory', async ({ testApp }) => {
  const content = form({ filename: 'A.pdf', content: pdfOf(24 * megabyte) })
  const places = await Promise.all([1, 2, 3, 4].map(() => room(testApp)))
  const address = `http://127.0.0.1:${await portOf(testApp)}`
  const before = process.memoryUsage().rss
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 5)
  const replies = await Promise.all(
    places.map(({ token, moduleId }) =>
      fetch(`${address}/api/module/${moduleId}/files`, {
        method: 'POST',
        headers: { ...content.headers, authorization: `Bearer ${token}` },
        // All four send the same bytes in pieces, so that the sender's own memory does not count.
        body: new ReadableStream({
          start: (controller) => {
            for (let at = 0; at < content.payload.length; at += 65_536)
              controller.enqueue(content.payload.subarray(at, at + 65_536))
            controller.close()
          },
        }),
        duplex: 'half',
      }),
    ),
  )
  clearInterval(watch)
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect((highest - before) / megabyte).toBeLessThan(150)
})

test('a disk that becomes full in the middle of a file is not blamed on the form', async ({ testApp }) => {
  const place = await room(testApp)
  const store = await openFileStore({ folder: await temporaryFolder(), keepFreeBytes: 0 })
  const receive = async (bytes: Readable) => {
    const full = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
    })
    await pipeline(bytes, full).catch((error: unknown) => {
      throw diskFailure(error)
    })
    return store.receive(bytes)
  }
  const filling = await openTestApp(testApp.database, { files: { ...store, receive }, clock: testApp.clock })
  const refused = await sendFile(filling, { ...place, content: pdf(megabyte) })
  expect([refused.statusCode, refused.json()]).toEqual([
    507,
    new Problem('storage_full', 'storage_full').body(),
  ])
  await filling.app.close()
})

test('while the disk is full, files are refused in their own words, and those that are there can be read', async ({
  testApp,
}) => {
  const place = await room(testApp)
  const { id } = await addFile(testApp, { ...place, content: pdf() })
  const folder = dirname(dirname((await testApp.storedFiles())[0] ?? ''))
  const files = await openFileStore({ folder, keepFreeBytes: Number.MAX_SAFE_INTEGER })
  const full = await openTestApp(testApp.database, { files, clock: testApp.clock })
  const refused = await sendFile(full, { ...place, content: pdf() })
  expect([refused.statusCode, refused.json()]).toEqual([
    507,
    new Problem('storage_full', 'storage_full').body(),
  ])
  const read = await full.app.inject({
    url: `/api/module/files/single/${id}`,
    headers: { authorization: `Bearer ${place.token}` },
  })
  expect([read.statusCode, read.rawPayload.equals(pdf())]).toEqual([200, true])
  expect(await testApp.storedFiles()).toHaveLength(1)
  await full.app.close()
  expect((await sendFile(testApp, { ...place, content: pdf() })).statusCode).toBe(201)
})
