import type { Review } from '@elocute/contract/practice'
import { openMemoryQueue, openOutboxQueue, type OutboxQueue } from '../outbox-queue.ts'

/** A review of a card that the server does not have yet. */
export type WaitingReview = Review & { traineeId: string }

const description: Parameters<typeof openOutboxQueue<WaitingReview>>[0] = {
  name: 'elocute.reviews',
  table: 'reviews',
  key: ['id'],
  timeOf: ({ reviewed_at }) => reviewed_at,
}

/** In memory where the browser refuses to store reviews. */
export const openReviewQueue = (): Promise<OutboxQueue<WaitingReview>> =>
  openOutboxQueue(description).catch(() => openMemoryQueue(description))
