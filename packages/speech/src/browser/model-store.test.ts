import { afterEach, expect, test, vi } from 'vitest'
import type { LoadProgress } from '../recogniser.ts'
import { fetchAssets } from './model-store.ts'

const content = Uint8Array.from({ length: 300 }, (_, at) => at % 251)
const asset = { version: 'test', files: [{ name: 'network', url: '/network.json', bytes: content.length }] }

/** A body in several chunks without an asynchronous iterator, as in Safari. */
const bodyOf = (bytes: Uint8Array, pieces: number): ReadableStream<Uint8Array> => {
  const step = Math.ceil(bytes.length / pieces)
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at >= bytes.length) {
        controller.close()
        return
      }
      controller.enqueue(bytes.slice(at, at + step))
      at += step
    },
  })
  return Object.defineProperty(stream, Symbol.asyncIterator, { value: undefined })
}

const answerWith = (bytes: Uint8Array, { status = 200, pieces = 3 } = {}) =>
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: status === 200, status, body: bodyOf(bytes, pieces) }))

afterEach(() => vi.unstubAllGlobals())

test('a file is read chunk by chunk without an asynchronous iterator, as in Safari', async () => {
  answerWith(content)
  const steps: LoadProgress[] = []
  const files = await fetchAssets(asset, 'speech', (progress) => steps.push(progress))
  expect(new Uint8Array(files.get('network') ?? new ArrayBuffer(0))).toEqual(content)
  expect(steps.map(({ loadedBytes }) => loadedBytes)).toEqual([100, 200, 300])
})

test.each([
  ['too few bytes', content.slice(0, 299), '299 of 300 bytes came'],
  ['too many bytes', new Uint8Array(301), 'More bytes came than the file has'],
])('a body with %s is refused', async (_, bytes, message) => {
  answerWith(bytes)
  await expect(fetchAssets(asset, 'speech', () => undefined)).rejects.toThrow(message)
})

test('an HTTP error is reported with its status', async () => {
  answerWith(content, { status: 503 })
  await expect(fetchAssets(asset, 'speech', () => undefined)).rejects.toThrow('/network.json answered 503')
})
