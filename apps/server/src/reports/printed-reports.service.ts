import type { GroupReport, PeriodQuery, TraineeReport } from '@elocute/contract/reports'
import type { Db } from '../db/client.ts'
import type { Groups } from '../groups/groups.service.ts'
import type { Clock } from '../platform/clock.ts'
import { dayOf } from '../platform/school-time.ts'
import { Problem } from '../problem.ts'
import type { TraineeReadings } from '../reading-assignments/trainee-readings.service.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import type { Sounds } from '../sounds/sounds.service.ts'
import { ownSpeakingLines } from './own-speaking-lines.repository.ts'
import { reportLines } from './report-lines.repository.ts'
import type { ReportPeople } from './report-people.ts'
import { reportPeriod } from './report-period.ts'
import { hardestWordsOf } from './reports.repository.ts'
import { speakingLines } from './speaking-lines.repository.ts'

type Dependencies = {
  db: Db
  clock: Clock
  groups: Pick<Groups, 'find'>
  traineeReadings: TraineeReadings
  sounds: Pick<Sounds, 'hardestOfGroup' | 'hardestOfTrainee'>
  settings: Pick<SchoolSettings, 'timeZone'>
}

/** More would not fit on the pages that somebody prints. */
const mostLines = 100
const mostWords = 20
/** With fewer tries in a group, one slip would make a word hard. One trainee seldom meets a word twice. */
const leastTries = { group: 3, trainee: 1 }

/** What happened in a period, to be read or printed. See decision 42. */
export const createPrintedReports = (dependencies: Dependencies) => {
  const { db, clock, groups, traineeReadings, sounds, settings } = dependencies

  /** What both reports have. */
  const ofPeople = async (people: ReportPeople, query: Pick<PeriodQuery, 'from' | 'to'>) => {
    const zone = await settings.timeZone()
    const { from, to } = reportPeriod(query, zone, clock.now())
    const period = { from, to: to ?? clock.now() }
    const least = 'group' in people ? leastTries.group : leastTries.trainee
    const [lines, words] = await Promise.all([
      reportLines(db, { people, period, most: mostLines }),
      hardestWordsOf(db, { people, period, least, limit: mostWords }),
    ])
    return {
      period,
      trainees: lines.trainees.map(({ average, ...trainee }) => ({ ...trainee, average: rounded(average) })),
      shown: {
        from: dayOf(period.from, zone),
        // Of a period of days, the end is the beginning of the next one.
        to: dayOf(new Date(period.to.getTime() - 1), zone),
        time_zone: zone,
        quizzes_total: lines.quizzes_total,
        quizzes: lines.quizzes.map(({ due_at, average, ...quiz }) => ({
          ...quiz,
          due_at: due_at === null ? null : new Date(due_at).toISOString(),
          average: rounded(average),
        })),
        words,
      },
    }
  }

  return {
    ofGroup: async (id: string, query: Pick<PeriodQuery, 'from' | 'to'>): Promise<GroupReport> => {
      const { name } = await groups.find(id)
      const { shown, trainees: people, period } = await ofPeople({ group: id }, query)
      const [hardest, { lines, total }] = await Promise.all([
        sounds.hardestOfGroup(id, period),
        speakingLines(db, { group: id, period, most: mostLines }),
      ])
      const speaking = lines.map(({ due_at, ...line }) => ({
        ...line,
        due_at: due_at === null ? null : new Date(due_at).toISOString(),
      }))
      return {
        ...shown,
        group: { id, name },
        trainees: people,
        speaking,
        speaking_total: total,
        sounds: hardest,
      }
    },

    ofTrainee: async (id: string, query: Pick<PeriodQuery, 'from' | 'to'>): Promise<TraineeReport> => {
      const { shown, trainees: people, period } = await ofPeople({ trainee: id }, query)
      const [trainee] = people
      if (!trainee) throw new Problem('not_found', 'trainee_not_found')
      const [hardest, readings, { lines: speaking, total }] = await Promise.all([
        sounds.hardestOfTrainee(id, period),
        traineeReadings.of(id, period),
        ownSpeakingLines(db, { trainee: id, period, most: mostLines }),
      ])
      return { ...shown, trainee, sounds: hardest, readings, speaking, speaking_total: total }
    },
  }
}

export type PrintedReports = ReturnType<typeof createPrintedReports>

const rounded = (average: number | null): number | null => (average === null ? null : Math.round(average))
