import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import * as heatMap from './heat-map.repository.ts'

type Quiz = Parameters<typeof heatMap.outcomeCounts>[1]
type Counts = Awaited<ReturnType<typeof heatMap.outcomeCounts>>

/** From this many answers on, the counts of a quiz are kept. Reading fewer takes less than a fifth of a second. */
const manyAnswers = 2_000
const minutes = { fresh: 1, usable: 10 }
/** The counts of a quiz take a few kilobytes. */
const mostQuizzes = 200

const keyOf = ({ id }: Quiz, group: string | undefined): string => `${id} ${group ?? ''}`

/**
 * The counts of a heat map. Reading those of a quiz with tens of thousands of answers takes seconds, so they are kept: for a
 * minute they are shown as they are, for ten they are shown while new ones are read. A class that takes a quiz is smaller, and
 * its counts are always those of now.
 */
export const createOutcomeCounts = ({ db, clock }: { db: Db; clock: Clock }, many: number = manyAnswers) => {
  const kept = new LRUCache<string, { counts: Counts; readAt: Date }>({ max: mostQuizzes })
  const reading = new Map<string, Promise<Counts>>()

  const read = async (quiz: Quiz, group: string | undefined): Promise<Counts> => {
    const readAt = clock.now()
    const counts = await heatMap.outcomeCounts(db, quiz, group)
    kept.set(keyOf(quiz, group), { counts, readAt })
    return counts
  }

  const readOnce = (quiz: Quiz, group: string | undefined): Promise<Counts> => {
    const key = keyOf(quiz, group)
    const running = reading.get(key) ?? read(quiz, group).finally(() => reading.delete(key))
    reading.set(key, running)
    return running
  }

  return {
    /** `answers` is how many the quiz has in the group, or in all. */
    of: async (quiz: Quiz, answers: number, group?: string): Promise<Counts> => {
      if (answers < many) return heatMap.outcomeCounts(db, quiz, group)
      const known = kept.get(keyOf(quiz, group))
      const now = clock.now()
      if (known && now < minutesAfter(known.readAt, minutes.fresh)) return known.counts
      const next = readOnce(quiz, group)
      if (!known || now >= minutesAfter(known.readAt, minutes.usable)) return next
      // If it fails, the next call reads again.
      next.catch(() => undefined)
      return known.counts
    },
  }
}

export type OutcomeCounts = ReturnType<typeof createOutcomeCounts>
