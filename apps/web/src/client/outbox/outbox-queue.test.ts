import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteDB, openDB } from 'idb'
import type { Entry, Kind } from './kind.ts'
import { clips, type WaitingClip } from './kinds/clips.ts'
import { readings } from './kinds/readings.ts'
import { reviews, type WaitingReview } from './kinds/reviews.ts'
import { openOutboxQueue } from './outbox-queue.ts'
import { isWaiting } from './waiting-flag.ts'

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
const openClipQueue = () => openOutboxQueue('clips', clips)
const openReviewQueue = () => openOutboxQueue('reviews', reviews)
const numbers = (clips: readonly WaitingClip[]) => clips.map(({ n }) => n)
const review = (n: number, changes: Partial<WaitingReview> = {}): WaitingReview => ({
  traineeId: 'ann',
  id: `review ${n}`,
  card_id: 'card',
  rating: 'good',
  day: '2026-11-24',
  spent_ms: 9_000,
  reviewed_at: new Date(Date.UTC(2026, 10, 24, 8, 0, n)).toISOString(),
  ...changes,
})
const idsOf = (reviews: readonly WaitingReview[]) => reviews.map(({ id }) => id)

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe.for(['IndexedDB', 'memory'])('in %s', (place) => {
  const refuse = () => {
    if (place === 'memory')
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new Error('private mode')
      })
  }
  const open = () => {
    refuse()
    return openClipQueue()
  }
  const openReviews = () => {
    refuse()
    return openReviewQueue()
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

  test('reviews wait in the order of time, each trainee for herself, until they are removed', async () => {
    const queue = await openReviews()
    for (const n of [2, 1, 3]) await queue.add(review(n))
    await queue.add(review(4, { traineeId: 'eve' }))
    expect(idsOf(await queue.of('ann'))).toEqual(['review 1', 'review 2', 'review 3'])
    for (const n of [1, 3]) await queue.change(review(n), null)
    expect(idsOf(await queue.of('ann'))).toEqual(['review 2'])
    expect(idsOf(await queue.of('eve'))).toEqual(['review 4'])
  })

  test('a flag is there from before a clip is stored until after it is gone', async () => {
    const queue = await open()
    await queue.add(clip(1))
    await queue.flag('ann')
    expect(isWaiting('clips', 'ann')).toBe(true)
    await queue.flag('eve')
    for (const waiting of await queue.of('ann')) await queue.change(waiting, null)
    expect(isWaiting('clips', 'ann')).toBe(true)
    await queue.flag('ann')
    expect([isWaiting('clips', 'ann'), isWaiting('clips', 'eve')]).toEqual([false, false])
  })
})

test('clips in IndexedDB are there after a reload', async () => {
  const before = await openClipQueue()
  await before.add(clip(7))
  const after = await openClipQueue()
  const [found] = await after.of('ann')
  expect([found?.n, new Uint8Array(found?.bytes ?? new ArrayBuffer(0))]).toEqual([7, new Uint8Array([7])])
})

test('reviews in IndexedDB are there after a reload', async () => {
  await (await openReviewQueue()).add(review(1))
  expect(await (await openReviewQueue()).of('ann')).toEqual([review(1)])
})

test('an entry is stored although the browser has closed the connection, also when it has deleted everything', async () => {
  const opened = vi.spyOn(indexedDB, 'open')
  const close = () => (opened.mock.results.at(-1)?.value as IDBOpenDBRequest | undefined)?.result.close()
  const queue = await openClipQueue()
  await queue.add(clip(1))
  close()
  expect(numbers(await queue.of('ann'))).toEqual([1])
  close()
  await deleteDB('elocute.clips')
  await Promise.all([queue.flag('ann'), queue.add(clip(2)), queue.change(clip(1), null)])
  expect(numbers(await queue.of('ann'))).toEqual([2])
  expect(isWaiting('clips', 'ann')).toBe(true)
})

test('no flag stays when a clip cannot be stored', async () => {
  const queue = await openClipQueue()
  // A full device is found when the transaction ends.
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const adding = queue.add(clip(1))
  const [result] = transaction.mock.results
  const begun = result?.value as IDBTransaction
  begun.objectStore('clips').get(['', 0]).onsuccess = () => begun.abort()
  await expect(adding).rejects.toThrow()
  expect(isWaiting('clips', 'ann')).toBe(false)
})

test('a tab takes no flag away while another one stores a clip', async () => {
  const [one, other] = [await openClipQueue(), await openClipQueue()]
  await Promise.all([other.flag('ann'), one.add(clip(1)), other.flag('ann')])
  expect(isWaiting('clips', 'ann')).toBe(true)
})

test.for([
  ['clips', clips, ['attemptId', 'n'], clip(1)],
  ['reviews', reviews, 'id', review(1)],
  ['readings', readings, 'key', { key: 'one', traineeId: 'ann', createdAtMs: 1 }],
] as const)('what an earlier version has left of %s is found', async ([name, kind, keyPath, entry]) => {
  const left = await openDB(`elocute.${name}`, 1, {
    upgrade: (database) =>
      void database.createObjectStore(name, {
        keyPath: typeof keyPath === 'string' ? keyPath : [...keyPath],
      }),
  })
  await left.put(name, entry)
  left.close()
  const queue = await openOutboxQueue<Entry>(name, kind as unknown as Kind<Entry, unknown>)
  expect(await queue.of('ann')).toEqual([entry])
})
