import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CallProblem } from '../call-problem.ts'
import { localDay } from '../local-day.ts'
import { openReviewQueue, type WaitingReview } from './review-queue.ts'
import { createReviewSender } from './review-sender.ts'
import type { SavedReviews } from './send-reviews.ts'

const review = (n: number, changes: Partial<WaitingReview> = {}): WaitingReview => ({
  ...{
    traineeId: 'ann',
    id: `review ${n}`,
    card_id: 'card',
    rating: 'good',
    day: '2026-11-24',
    spent_ms: 9_000,
  },
  reviewed_at: new Date(Date.UTC(2026, 10, 24, 8, 0, n)).toISOString(),
  ...changes,
})
const idsOf = (reviews: readonly WaitingReview[]) => reviews.map(({ id }) => id)
const saved: SavedReviews = {
  cards: [],
  summary: { due: 0, fresh: 0, next_due_at: null, days_practised: 1, minutes_today: 2 },
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe.for(['IndexedDB', 'memory'])('reviews in %s', (place) => {
  test('wait in the order of time, each trainee for herself, until they are removed', async () => {
    if (place === 'memory')
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new Error('private mode')
      })
    const queue = await openReviewQueue()
    for (const n of [2, 1, 3]) await queue.add(review(n))
    await queue.add(review(4, { traineeId: 'eve' }))
    expect(idsOf(await queue.waiting('ann'))).toEqual(['review 1', 'review 2', 'review 3'])
    await queue.remove(['review 1', 'review 3'])
    expect(idsOf(await queue.waiting('ann'))).toEqual(['review 2'])
    expect(idsOf(await queue.waiting('eve'))).toEqual(['review 4'])
  })
})

test('reviews in IndexedDB are there after a reload', async () => {
  await (await openReviewQueue()).add(review(1))
  expect(await (await openReviewQueue()).waiting('ann')).toEqual([review(1)])
})

describe('the sender', () => {
  const sending = async (count: number, answers: (CallProblem | null)[] = []) => {
    const queue = await openReviewQueue()
    for (let n = 1; n <= count; n++) await queue.add(review(n))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const calls: number[] = []
    const told: SavedReviews[] = []
    const sender = createReviewSender({
      ...{ queue, traineeId: 'ann', onSaved: (answer) => told.push(answer), onWaiting: () => undefined },
      send: (reviews) => {
        calls.push(reviews.length)
        const problem = answers.shift()
        return problem ? Promise.reject(problem) : Promise.resolve(saved)
      },
    })
    onTestFinished(() => sender.stop())
    return { sender, calls, told, left: async () => (await queue.waiting('ann')).length }
  }
  afterEach(() => void vi.useRealTimers())

  test('sends many in one call, and forgets what the server has', async () => {
    const { sender, calls, told, left } = await sending(201)
    sender.wake()
    await vi.waitFor(async () => expect(await left()).toBe(0))
    expect([calls, told.length]).toEqual([[200, 1], 2])
  })

  test('keeps everything without a connection, and sends it when the connection is back', async () => {
    const { sender, calls, left } = await sending(2, [new CallProblem({ status: 0, code: 'network' })])
    sender.wake()
    await vi.waitFor(() => expect(calls).toEqual([2]))
    expect(await left()).toBe(2)
    await vi.waitFor(async () => {
      window.dispatchEvent(new Event('online'))
      expect(await left()).toBe(0)
    })
  })

  test('drops what the server can never take', async () => {
    const { sender, told, left } = await sending(2, [new CallProblem({ status: 400, code: 'invalid_input' })])
    sender.wake()
    await vi.waitFor(async () => expect(await left()).toBe(0))
    expect(told).toEqual([])
  })
})

test('a day is that of the device', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
