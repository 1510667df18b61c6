import type { TraineeToday } from '@elocute/contract/trainee-home'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { PracticeBag } from '../practice/practice-bag.service.ts'
import { dueFor, dueTasksOf, newsFor, stepsOf } from './trainee-today.repository.ts'

const iso = (moment: string): string => new Date(moment).toISOString()

type Dependencies = { db: Db; clock: Clock; practiceBag: Pick<PracticeBag, 'summary'> }

/** What a trainee finds on her start page. */
export const createTraineeToday = ({ db, clock, practiceBag }: Dependencies) => ({
  /** `day` is today by the clock of the trainee. */
  load: async (userId: string, day?: string): Promise<TraineeToday> => {
    const of = { userId, now: clock.now() }
    const [due, news, steps, practice] = await Promise.all([
      dueFor(db, of),
      newsFor(db, of),
      stepsOf(db, userId),
      practiceBag.summary(userId, day),
    ])
    return {
      due: due.map(({ at, total: _, ...task }) => ({ ...task, due_at: iso(at) })),
      due_total: due[0]?.total ?? 0,
      news: news.map(({ at, ...item }) => ({ ...item, at: iso(at) })),
      ...steps,
      practice: { due: practice.due, fresh: practice.fresh },
    }
  },

  /** All her tasks with a due date. */
  dueTasks: (userId: string) => dueTasksOf(db, { userId, now: clock.now() }),
})

export type TraineeTodayService = ReturnType<typeof createTraineeToday>
