import type { Today } from '@elocute/contract/dashboards'
import type { Db } from '../db/client.ts'
import type { Appeals } from '../marks/appeals.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Sounds } from '../sounds/sounds.service.ts'
import type { Speaking } from '../speaking/create-speaking.ts'
import { countApplications, quizzesNotStarted, readingsToDo, speakingToDo } from './today.repository.ts'

/** Of each list. */
const most = 5

const inJson = <Row extends { due_at: Date | null }>(row: Row) => ({
  ...row,
  due_at: row.due_at && row.due_at.toISOString(),
})

type Dependencies = {
  db: Db
  clock: Clock
  appeals: Pick<Appeals, 'countOpen'>
  sounds: Pick<Sounds, 'hardestOfGroups'>
  calibration: Pick<Speaking['calibration'], 'setsToMark'>
}

/** What waits for a trainer. Each number is that of the list to which it leads. */
export const createToday = ({ db, clock, appeals, sounds, calibration }: Dependencies) => ({
  load: async (userId: string): Promise<Today> => {
    const now = clock.now()
    const [applications, openAppeals, quizzes, readings, speaking, sets, hardest] = await Promise.all([
      countApplications(db),
      appeals.countOpen(),
      quizzesNotStarted(db, now, most),
      readingsToDo(db, now, most),
      speakingToDo(db, { userId, now }, most),
      calibration.setsToMark(userId),
      sounds.hardestOfGroups(),
    ])
    return {
      applications,
      appeals: openAppeals,
      quizzes: quizzes.map(inJson),
      readings: readings.map(inJson),
      speaking: speaking.map(inJson),
      calibration: sets,
      sounds: hardest,
    }
  },
})

export type TodayService = ReturnType<typeof createToday>
