import type { SavedReviews } from './send-reviews.ts'
import type { WaitingReview } from './review-queue.ts'
import { setReviewsWaiting } from './waiting-flag.ts'

type Saved = (saved: SavedReviews) => void

const openSending = async (traineeId: string, onSaved: Saved) => {
  const [{ openReviewQueue }, { createReviewSender }, { sendReviews }] = await Promise.all([
    import('./review-queue.ts'),
    import('./review-sender.ts'),
    import('./send-reviews.ts'),
  ])
  const queue = await openReviewQueue()
  const onWaiting = (waits: boolean) => setReviewsWaiting(traineeId, waits)
  return { queue, sender: createReviewSender({ queue, traineeId, send: sendReviews, onSaved, onWaiting }) }
}

let current: { traineeId: string; sending: ReturnType<typeof openSending> } | null = null
const listeners = new Set<Saved>()

const sendingOf = (traineeId: string) => {
  if (current?.traineeId !== traineeId) {
    void current?.sending.then(({ sender }) => sender.stop())
    const onSaved: Saved = (saved) => {
      for (const listener of listeners) listener(saved)
    }
    const opened = { traineeId, sending: openSending(traineeId, onSaved) }
    // Code that could not be fetched is fetched again with the next review.
    opened.sending.catch(() => {
      if (current === opened) current = null
    })
    current = opened
  }
  return current.sending
}

/** The reviews of the practice bag: kept in this browser until the server has them. */
export const reviews = {
  /** Resolves when the review is stored in this browser. It is sent in the background. */
  keep: async (review: WaitingReview): Promise<void> => {
    const { queue, sender } = await sendingOf(review.traineeId)
    await queue.add(review)
    setReviewsWaiting(review.traineeId, true)
    sender.wake()
  },

  /** Loads what a review needs, because the connection may be lost by then, and sends what an earlier page left. */
  sendWaiting: async (traineeId: string): Promise<void> => {
    await sendingOf(traineeId).then(
      ({ sender }) => sender.wake(),
      () => undefined,
    )
  },

  /** Calls the listener with what the server answered. Returns a function that ends it. */
  onSaved: (listener: Saved): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
