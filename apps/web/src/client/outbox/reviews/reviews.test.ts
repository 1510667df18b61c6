import { saveReviews } from '@elocute/contract/practice'
import { me } from '@elocute/contract/auth'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { foreign, foreignAnswers } from '../../../testing/foreign-answers.ts'
import { answer } from '../../../testing/fake-server.ts'
import { isWaiting } from '../waiting-flag.ts'
import { tokenStore } from '../../call/token-store.ts'
import { localDay } from '../../../text/local-day.ts'
import { openReviewQueue, type WaitingReview } from './review-queue.ts'
import { reviews } from './reviews.ts'
import type { SavedReviews } from './send-reviews.ts'

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
    expect(idsOf(await queue.of('ann'))).toEqual(['review 1', 'review 2', 'review 3'])
    for (const n of [1, 3]) await queue.change(review(n), null)
    expect(idsOf(await queue.of('ann'))).toEqual(['review 2'])
    expect(idsOf(await queue.of('eve'))).toEqual(['review 4'])
  })
})

test('reviews in IndexedDB are there after a reload', async () => {
  await (await openReviewQueue()).add(review(1))
  expect(await (await openReviewQueue()).of('ann')).toEqual([review(1)])
})

test.for(foreignAnswers)(
  'a review stays until the server has it, whatever stands between: $name',
  async (each) => {
    tokenStore.set('t1')
    answer(me, foreign(each))
    const calls = answer(saveReviews, (_, count) => (count === 1 ? foreign(each) : { data: saved }))
    const told: SavedReviews[] = []
    onTestFinished(reviews.onSaved((answered) => told.push(answered)))
    await reviews.keep(review(1))
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0))
    expect(idsOf(await (await openReviewQueue()).of('ann'))).toEqual(['review 1'])
    expect(isWaiting('reviews', 'ann')).toBe(true)
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'))
      expect(told).toEqual([saved])
    })
    await vi.waitFor(() => expect(isWaiting('reviews', 'ann')).toBe(false))
    expect(await (await openReviewQueue()).of('ann')).toEqual([])
  },
)

test('a day is that of the device', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
