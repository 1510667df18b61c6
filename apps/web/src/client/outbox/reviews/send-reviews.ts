import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { saveReviews } from '@elocute/contract/practice'
import { call } from '../../call/api-client.ts'
import { localDay } from '../../../text/local-day.ts'
import type { WaitingReview } from './review-queue.ts'

export type SavedReviews = AnswerOf<typeof saveReviews>['data']

/** Sends reviews with the clock of this device. Throws a CallProblem. */
export const sendReviews = async (waiting: readonly WaitingReview[]): Promise<SavedReviews> => {
  const reviews = waiting.map(({ traineeId: _traineeId, ...review }) => review)
  const now = new Date()
  const body = { sent_at: now.toISOString(), reviews }
  return (await call(saveReviews, { query: { day: localDay(now) }, body })).data
}
