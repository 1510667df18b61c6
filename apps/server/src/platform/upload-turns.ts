import { Busy } from './errors.ts'

type Most = { eachUser: number; all: number }

const retryAfterSeconds = 5

/** Few uploads at once, so that they never crowd out everybody else; the others are asked to come back. */
export const createUploadTurns = (most: Most) => {
  const underWay = new Map<string, number>()
  let all = 0

  return {
    /** Takes a turn; returns how to give it back. */
    take: (userId: string): (() => void) => {
      const own = underWay.get(userId) ?? 0
      if (own >= most.eachUser || all >= most.all) throw new Busy(retryAfterSeconds)
      underWay.set(userId, own + 1)
      all++
      return () => {
        const left = (underWay.get(userId) ?? 1) - 1
        if (left > 0) underWay.set(userId, left)
        else underWay.delete(userId)
        all--
      }
    },
  }
}
