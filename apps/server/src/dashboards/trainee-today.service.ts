import type { TraineeToday } from '@elocute/contract/trainee-home'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { dueFor, newsFor, stepsOf } from './trainee-today.repository.ts'

const iso = (moment: string): string => new Date(moment).toISOString()

/** What a trainee finds on her start page. */
export const createTraineeToday = ({ db, clock }: { db: Db; clock: Clock }) => ({
  load: async (userId: string): Promise<TraineeToday> => {
    const of = { userId, now: clock.now() }
    const [due, news, steps] = await Promise.all([dueFor(db, of), newsFor(db, of), stepsOf(db, userId)])
    return {
      due: due.map(({ at, total: _, ...task }) => ({ ...task, due_at: iso(at) })),
      due_total: due[0]?.total ?? 0,
      news: news.map(({ at, ...item }) => ({ ...item, at: iso(at) })),
      ...steps,
    }
  },
})

export type TraineeTodayService = ReturnType<typeof createTraineeToday>
