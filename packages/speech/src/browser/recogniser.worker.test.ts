import { readFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import type { FromRecogniser, ToRecogniser } from './messages.ts'

const names = ['speech-encoder.json', 'small-acoustic-model.json']
const model = (name: string) => readFileSync(new URL(`../scoring/${name}`, import.meta.url))
let answered: (message: FromRecogniser) => void = () => undefined
const worker = {
  postMessage: (message: FromRecogniser) => answered(message),
  onmessage: (_event: { data: ToRecogniser }): void => undefined,
}

beforeAll(async () => {
  vi.stubGlobal('self', worker)
  await import('./recogniser.worker.ts')
})

/** What the worker says at the end of a load in which each file is what `contentOf` has for it; null is an answer of 503. */
const load = (contentOf: (name: string) => Uint8Array<ArrayBuffer> | null) => {
  const files = names.map((name) => ({ name, url: `/${name}`, bytes: contentOf(name)?.length ?? 1 }))
  vi.stubGlobal('fetch', (url: string) => {
    const content = contentOf(url.slice(1))
    return Promise.resolve(new Response(content, { status: content ? 200 : 503 }))
  })
  return new Promise<FromRecogniser>((resolve) => {
    answered = (message) => {
      if (message.type !== 'progress') resolve(message)
    }
    const assets = { version: 'test', files }
    worker.onmessage({ data: { id: 1, type: 'load', assets, cacheName: 'speech', lexicon: [] } })
  })
}

test('only a download that failed is called one, and the next load tries again', async () => {
  expect(await load(() => null)).toEqual({
    id: 1,
    type: 'failed',
    problem: 'model-unavailable',
    reason: expect.stringContaining('answered 503') as string,
  })
  expect(await load(() => new TextEncoder().encode('no model'))).toMatchObject({
    type: 'failed',
    problem: 'recogniser-failed',
  })
  expect(await load((name) => new Uint8Array(model(name)))).toEqual({ id: 1, type: 'loaded' })
})
