import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { practiceLimits } from '@elocute/contract/practice-limits'
import { saveReviews, type Review } from '@elocute/contract/practice'
import { localDay } from '../../../text/local-day.ts'
import { call } from '../../call/api-client.ts'
import type { Kind } from '../kind.ts'

/** A review of a card that the server does not have yet. */
export type WaitingReview = Review & { traineeId: string }

/** The reviews of the practice bag, sent with the clock of this device. */
export const reviews: Kind<WaitingReview, AnswerOf<typeof saveReviews>['data']> = {
  key: ['id'],
  timeOf: ({ reviewed_at }) => reviewed_at,
  mayBeLost: true,
  batch: practiceLimits.reviews,
  send: async (waiting, signal) => {
    const now = new Date()
    const body = {
      sent_at: now.toISOString(),
      reviews: waiting.map(({ traineeId: _traineeId, ...review }) => review),
    }
    return (await call(saveReviews, { query: { day: localDay(now) }, body }, { signal })).data
  },
}
