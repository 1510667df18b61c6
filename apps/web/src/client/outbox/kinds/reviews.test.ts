import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { saveReviews } from '@elocute/contract/practice'
import { me } from '@elocute/contract/session'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { foreign, foreignAnswers } from '../../../testing/foreign-answers.ts'
import { answer } from '../../../testing/fake-server.ts'
import { isWaiting } from '../waiting-flag.ts'
import { tokenStore } from '../../call/token-store.ts'
import { localDay } from '../../../text/local-day.ts'
import { outbox, startOutbox } from '../outbox.ts'
import type { WaitingReview } from './reviews.ts'

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
const saved: AnswerOf<typeof saveReviews>['data'] = {
  cards: [],
  summary: { due: 0, fresh: 0, next_due_at: null, days_practised: 1, minutes_today: 2 },
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test.for(foreignAnswers)(
  'a review stays until the server has it, whatever stands between: $name',
  async (each) => {
    tokenStore.set('t1')
    answer(me, foreign(each))
    const calls = answer(saveReviews, (_, count) => (count === 1 ? foreign(each) : { data: saved }))
    const told: unknown[] = []
    onTestFinished(startOutbox('ann', ['reviews']))
    onTestFinished(
      outbox.reviews.onNews((news) => {
        if (news.type === 'sent') told.push(news.answer)
      }),
    )
    await outbox.reviews.add(review(1))
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0))
    expect(idsOf(await outbox.reviews.of('ann'))).toEqual(['review 1'])
    expect(isWaiting('reviews', 'ann')).toBe(true)
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'))
      expect(told).toEqual([saved])
    })
    await vi.waitFor(() => expect(isWaiting('reviews', 'ann')).toBe(false))
    expect(await outbox.reviews.of('ann')).toEqual([])
  },
)

test('a day is that of the device', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
