import { keptStorage } from '../storage.ts'

const keyOf = (traineeId: string) => `elocute.reviews.${traineeId}`

/** Whether reviews of this trainee wait in this browser, so that a page without any loads no code for them. */
export const haveReviewsWaiting = (traineeId: string): boolean => keptStorage.get(keyOf(traineeId)) !== null

export const setReviewsWaiting = (traineeId: string, waits: boolean): void => {
  if (waits) keptStorage.set(keyOf(traineeId), 'waiting')
  else keptStorage.remove(keyOf(traineeId))
}
