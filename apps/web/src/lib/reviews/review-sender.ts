import { limits } from '@elocute/contract/limits'
import { createBackgroundSender, isFinalRefusal, type BackgroundSender } from '../background-sender.ts'
import { CallProblem } from '../call-problem.ts'
import type { ReviewQueue, WaitingReview } from './review-queue.ts'
import type { SavedReviews, sendReviews } from './send-reviews.ts'

type Parts = {
  queue: ReviewQueue
  traineeId: string
  send: typeof sendReviews
  onSaved: (saved: SavedReviews) => void
  /** No review waits any more, or at least one does. */
  onWaiting: (waits: boolean) => void
}

const lockName = 'elocute.reviews'

/** Sends the waiting reviews of a trainee, many in one call. What the server can never take is dropped. */
export const createReviewSender = ({
  queue,
  traineeId,
  send,
  onSaved,
  onWaiting,
}: Parts): BackgroundSender => {
  const settle = async (reviews: readonly WaitingReview[]): Promise<void> => {
    try {
      onSaved(await send(reviews))
    } catch (failure) {
      if (!(failure instanceof CallProblem) || !isFinalRefusal(failure.status)) throw failure
    }
    await queue.remove(reviews.map(({ id }) => id))
  }

  const sendAll = async (isStopped: () => boolean): Promise<boolean> => {
    const waiting = await queue.waiting(traineeId)
    for (let at = 0; at < waiting.length && !isStopped(); at += limits.practice.reviews)
      await settle(waiting.slice(at, at + limits.practice.reviews))
    const left = await queue.waiting(traineeId)
    onWaiting(left.length > 0)
    return left.length > 0
  }

  return createBackgroundSender({ lockName, sendAll })
}
