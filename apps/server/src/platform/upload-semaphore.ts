import { Busy } from './errors.ts'

type Limits = { eachUser: number; all: number }

const retryAfterSeconds = 5

/** Limits the uploads at once, for each user and in total, so that they leave capacity for other requests. */
export const createUploadSemaphore = (limits: Limits) => {
  const running = new Map<string, number>()
  let all = 0

  return {
    /** Returns the function that releases the permit; to be called once. Throws `Busy` when there is no permit. */
    acquire: (userId: string): (() => void) => {
      const own = running.get(userId) ?? 0
      if (own >= limits.eachUser || all >= limits.all) throw new Busy(retryAfterSeconds)
      running.set(userId, own + 1)
      all++
      return () => {
        const left = (running.get(userId) ?? 1) - 1
        if (left > 0) running.set(userId, left)
        else running.delete(userId)
        all--
      }
    },
  }
}
