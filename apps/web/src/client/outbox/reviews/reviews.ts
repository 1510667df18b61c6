import { limits } from '@elocute/contract/limits'
import { createOutbox } from '../outbox.ts'
import { setWaiting } from '../waiting-flag.ts'
import type { WaitingReview } from './review-queue.ts'
import type { SavedReviews } from './send-reviews.ts'

type Saved = (saved: SavedReviews) => void

const listeners = new Set<Saved>()

const outbox = createOutbox<WaitingReview>('reviews', async (traineeId) => {
  const [{ openReviewQueue }, { createOutboxSender }, { sendReviews }] = await Promise.all([
    import('./review-queue.ts'),
    import('../outbox-sender.ts'),
    import('./send-reviews.ts'),
  ])
  const queue = await openReviewQueue()
  const sender = createOutboxSender<WaitingReview, SavedReviews>(traineeId, {
    lockName: 'elocute.reviews',
    queue,
    most: limits.practice.reviews,
    send: sendReviews,
    onSent: (_reviews, saved) => {
      for (const listener of listeners) listener(saved)
    },
    onCount: (count) => setWaiting('reviews', traineeId, count > 0),
  })
  return { queue, sender }
})

/** The reviews of the practice bag: kept in this browser until the server has them. */
export const reviews = {
  /** Resolves when the review is stored in this browser. It is sent in the background. */
  keep: outbox.add,

  /** Loads what a review needs, because the connection may be lost by then, and sends what an earlier page left. */
  sendWaiting: outbox.sendWaiting,

  /** Calls the listener with what the server answered. Returns a function that ends it. */
  onSaved: (listener: Saved): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
