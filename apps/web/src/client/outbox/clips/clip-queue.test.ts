import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openClipQueue, type WaitingClip } from './clip-queue.ts'

const clip = (n: number, changes: Partial<WaitingClip> = {}): WaitingClip => ({
  traineeId: 'ann',
  quizId: 'quiz',
  attemptId: 'attempt',
  n,
  type: 'audio/ogg',
  bytes: new Uint8Array([n]).buffer,
  createdAtMs: Date.now(),
  ...changes,
})
const numbers = (clips: readonly WaitingClip[]) => clips.map(({ n }) => n)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe.for(['IndexedDB', 'memory'])('in %s', (place) => {
  const open = () => {
    if (place === 'memory')
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new Error('private mode')
      })
    return openClipQueue()
  }

  test('clips wait in their order, each trainee for herself', async () => {
    const queue = await open()
    await queue.add(clip(2, { createdAtMs: Date.now() - 2 }))
    await queue.add(clip(1, { createdAtMs: Date.now() - 1 }))
    await queue.add(clip(3, { traineeId: 'eve', attemptId: 'other' }))
    expect(numbers(await queue.of('ann'))).toEqual([2, 1])
    expect(numbers(await queue.of('eve'))).toEqual([3])
  })

  test('a newer clip of a word replaces the older one, and is not removed with it', async () => {
    const queue = await open()
    const older = clip(1, { createdAtMs: Date.now() - 5 })
    await queue.add(older)
    await queue.add(clip(1))
    await queue.change(older, null)
    expect(await queue.of('ann')).toHaveLength(1)
    for (const waiting of await queue.of('ann')) await queue.change(waiting, null)
    expect(await queue.of('ann')).toEqual([])
  })

  test('clips of yesterday, and more than 400, are dropped', async () => {
    const queue = await open()
    await queue.add(clip(1, { createdAtMs: Date.now() - 25 * 3_600_000 }))
    for (let n = 2; n <= 403; n++) await queue.add(clip(n, { createdAtMs: Date.now() + n }))
    expect(numbers(await queue.of('ann'))).toEqual(Array.from({ length: 400 }, (_, at) => at + 4))
  })
})

test('clips in IndexedDB are there after a reload', async () => {
  const before = await openClipQueue()
  await before.add(clip(7))
  const after = await openClipQueue()
  const [found] = await after.of('ann')
  expect([found?.n, new Uint8Array(found?.bytes ?? new ArrayBuffer(0))]).toEqual([7, new Uint8Array([7])])
})
