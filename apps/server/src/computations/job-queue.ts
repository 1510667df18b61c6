import { Busy } from '../platform/errors.ts'

type Limits = { eachOwner: number; all: number }

const retryAfterSeconds = 5

/**
 * Jobs that wait, a list for each owner. The owners take turns, so that somebody with many jobs delays the one job of somebody
 * else by one of them only. Throws `Busy` when an owner, or all of them together, have as many waiting as they may.
 */
export const createJobQueue = <Job>({ eachOwner, all }: Limits) => {
  const waiting = new Map<string, Job[]>()
  let count = 0

  return {
    /** Adds all of these jobs or none of them. */
    add: (owner: string, jobs: readonly Job[]): void => {
      const own = waiting.get(owner) ?? []
      if (own.length + jobs.length > eachOwner || count + jobs.length > all) throw new Busy(retryAfterSeconds)
      waiting.set(owner, [...own, ...jobs])
      count += jobs.length
    },

    /** The first job of the owner who has waited longest for a turn. */
    take: (): Job | undefined => {
      for (const [owner, [next, ...others]] of waiting) {
        waiting.delete(owner)
        if (others.length > 0) waiting.set(owner, others)
        if (next === undefined) continue
        count -= 1
        return next
      }
      return undefined
    },
  }
}
