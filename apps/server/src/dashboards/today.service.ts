import type { Today } from '@elocute/contract/dashboards'
import type { Db } from '../db/client.ts'
import type { Appeals } from '../marks/appeals.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { HardestSounds } from '../reports/hardest-sounds.service.ts'
import { countApplications, quizzesNotStarted } from './today.repository.ts'

const mostQuizzes = 5

type Dependencies = {
  db: Db
  clock: Clock
  appeals: Pick<Appeals, 'countOpen'>
  hardestSounds: Pick<HardestSounds, 'ofGroups'>
}

/** What waits for a trainer. Each number is that of the list to which it leads. */
export const createToday = ({ db, clock, appeals, hardestSounds }: Dependencies) => ({
  load: async (): Promise<Today> => {
    const [applications, openAppeals, quizzes, sounds] = await Promise.all([
      countApplications(db),
      appeals.countOpen(),
      quizzesNotStarted(db, clock.now(), mostQuizzes),
      hardestSounds.ofGroups(),
    ])
    return {
      applications,
      appeals: openAppeals,
      quizzes: quizzes.map((quiz) => ({ ...quiz, due_at: quiz.due_at && quiz.due_at.toISOString() })),
      sounds,
    }
  },
})

export type TodayService = ReturnType<typeof createToday>
