import type { Review } from '@elocute/contract/practice'
import type { DBSchema, IDBPDatabase } from 'idb'

/** A review of a card that the server does not have yet. */
export type WaitingReview = Review & { traineeId: string }

export type ReviewQueue = {
  add: (review: WaitingReview) => Promise<void>
  /** The reviews of a trainee, the earliest ones first. */
  waiting: (traineeId: string) => Promise<WaitingReview[]>
  remove: (ids: readonly string[]) => Promise<void>
}

interface Schema extends DBSchema {
  reviews: { key: string; value: WaitingReview }
}

const name = 'elocute.reviews'

const ofTrainee = (reviews: readonly WaitingReview[], traineeId: string): WaitingReview[] =>
  reviews
    .filter((review) => review.traineeId === traineeId)
    .toSorted((one, other) => (one.reviewed_at < other.reviewed_at ? -1 : 1))

/** In IndexedDB, so that the reviews survive a reload and a lost connection. In memory where the browser refuses it. */
export const openReviewQueue = async (): Promise<ReviewQueue> => {
  try {
    const { openDB } = await import('idb')
    return inDatabase(
      await openDB<Schema>(name, 1, {
        upgrade: (database) => void database.createObjectStore('reviews', { keyPath: 'id' }),
      }),
    )
  } catch {
    return inMemory()
  }
}

const inDatabase = (database: IDBPDatabase<Schema>): ReviewQueue => ({
  add: async (review) => {
    await database.put('reviews', review)
  },
  waiting: async (traineeId) => ofTrainee(await database.getAll('reviews'), traineeId),
  remove: async (ids) => {
    const change = database.transaction('reviews', 'readwrite')
    await Promise.all(ids.map((id) => change.store.delete(id)))
    await change.done
  },
})

const inMemory = (): ReviewQueue => {
  let reviews: WaitingReview[] = []
  return {
    add: (review) => {
      reviews = [...reviews, review]
      return Promise.resolve()
    },
    waiting: (traineeId) => Promise.resolve(ofTrainee(reviews, traineeId)),
    remove: (ids) => {
      reviews = reviews.filter(({ id }) => !ids.includes(id))
      return Promise.resolve()
    },
  }
}
