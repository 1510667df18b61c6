import { exportTypes, type ExportFormat } from '@elocute/contract/exports'
import type { HardSound, HardWord, PeopleReportQuery, PeriodQuery } from '@elocute/contract/reports'
import * as m from '@elocute/messages/exports'
import { Readable } from 'node:stream'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import type { Groups } from '../groups/groups.service.ts'
import type { Clock } from '../platform/clock.ts'
import { csvOf, type Cell } from '../platform/csv.ts'
import { xlsxOf } from '../platform/xlsx.ts'
import { keepLanguage } from '../reader-language.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import type { Sounds } from '../sounds/sounds.service.ts'
import type { SpeakingExport } from '../speaking/speaking-export.service.ts'
import type { Trainees } from '../trainees/trainees.service.ts'
import { reportPeriod, type Period } from './report-period.ts'
import { answersAfter, hardestWordsOf } from './reports.repository.ts'

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  groups: Pick<Groups, 'find'>
  trainees: Pick<Trainees, 'listAfter'>
  sounds: Pick<Sounds, 'hardestOfGroup'>
  settings: Pick<SchoolSettings, 'timeZone'>
  speakingExport: Pick<SpeakingExport, 'ofPeriod'>
}

/** A report is of no stored thing, so all have this id in the audit. */
const reportsId = '00000000-0000-7000-8000-000000000002'

/** How many rows are in memory at once. */
const partSize = 1_000
/** With fewer tries, one slip would make a word hard. */
const leastTries = 3
const mostWords = 50

/** Lists as files, and the hardest words of a group. See decision 42. */
export const createReports = (dependencies: Dependencies) => {
  const { db, clock, audit, groups, trainees, sounds, settings, speakingExport } = dependencies

  type Bounds = Pick<PeriodQuery, 'from' | 'to'>

  const boundsOf = async (query: Bounds): Promise<Period> =>
    reportPeriod(query, await settings.timeZone(), clock.now())

  const traineeRows = async function* (query: PeopleReportQuery, zone: string): AsyncGenerator<Cell[][]> {
    yield [
      [
        ...[m.lastName(), m.firstName(), m.middleName(), m.email(), m.groups(), m.level(), m.status()],
        ...traineeFigures(zone),
      ],
    ]
    let after: Awaited<ReturnType<Trainees['listAfter']>>['next'] = null
    do {
      const part = await trainees.listAfter({ ...query, after, limit: partSize })
      yield part.data.map((row) => [
        ...[
          row.last_name,
          row.first_name,
          row.middle_name,
          row.email,
          row.groups.map(({ name }) => name).join('; '),
          row.cefr,
        ],
        ...[m.accountStatus({ status: row.status }), momentOf(row.created_at), momentOf(row.last_active_at)],
        ...[row.quizzes_done, row.quizzes_total, row.average],
      ])
      after = part.next
    } while (after)
  }

  const resultRows = async function* (query: PeriodQuery, zone: string): AsyncGenerator<Cell[][]> {
    const period = await boundsOf(query)
    yield [
      [
        ...[m.lastName(), m.firstName(), m.middleName(), m.email(), m.quiz(), m.status()],
        ...[m.score(), m.totalPoints(), m.percent(), m.taken({ zone })],
      ],
    ]
    let after: { takenAt: string; id: string } | null = null
    for (;;) {
      const rows = await answersAfter(db, { group: query.group, period, after, limit: partSize })
      yield rows.map((row) => [
        ...[row.last_name, row.first_name, row.middle_name, row.email, row.title],
        m.statusIs({ status: row.state }),
        ...[row.score, row.total_points, Math.round((1_000 * row.score) / row.total_points) / 10],
        momentOf(row.taken_at),
      ])
      const last = rows.at(-1)
      if (!last || rows.length < partSize) return
      after = { takenAt: last.taken_key, id: last.id }
    }
  }

  const speakingRows = async function* (query: PeriodQuery, zone: string): AsyncGenerator<Cell[][]> {
    yield* speakingExport.ofPeriod({ group: query.group, period: await boundsOf(query) }, zone)
  }

  /** Each report is an event of the audit. Without the event nothing is sent. */
  const download = (
    { actor, format }: { actor: Actor; format: ExportFormat },
    report: {
      name: 'trainees' | 'results' | 'speaking'
      group: string | undefined
      rows: (zone: string) => AsyncGenerator<Cell[][]>
    },
  ) => ({
    mediaType: exportTypes[format],
    name: `${report.name}.${format}`,
    open: async (): Promise<Readable> => {
      const after = {
        format,
        report: report.name,
        ...(report.group !== undefined && { group: report.group }),
      }
      await audit.append({
        actor,
        action: 'report_exported',
        subject: 'report',
        subjectId: reportsId,
        after,
      })
      const zone = await settings.timeZone()
      const rows = keepLanguage(report.rows(zone))
      return format === 'csv'
        ? Readable.from(csvOf(rows, zone))
        : xlsxOf(rows, { sheetName: m.reportSheet({ report: report.name }), at: clock.now(), zone })
    },
  })

  type Asked = { actor: Actor; format: ExportFormat }

  return {
    hardestWords: async (id: string, query: Bounds): Promise<HardWord[]> => {
      const group = await groups.find(id)
      return hardestWordsOf(db, {
        people: { group: group.id },
        period: await boundsOf(query),
        least: leastTries,
        limit: mostWords,
      })
    },

    hardestSounds: async (id: string, query: Bounds): Promise<HardSound[]> => {
      const group = await groups.find(id)
      const isAll = query.from === undefined && query.to === undefined
      return sounds.hardestOfGroup(group.id, isAll ? undefined : await boundsOf(query))
    },

    ofTrainees: (asked: Asked, query: PeopleReportQuery) =>
      download(asked, { name: 'trainees', group: query.group, rows: (zone) => traineeRows(query, zone) }),

    ofSpeaking: (asked: Asked, query: PeriodQuery) =>
      download(asked, {
        name: 'speaking',
        group: query.group,
        rows: (zone) => speakingRows(query, zone),
      }),

    ofResults: (asked: Asked, query: PeriodQuery) =>
      download(asked, { name: 'results', group: query.group, rows: (zone) => resultRows(query, zone) }),
  }
}

export type Reports = ReturnType<typeof createReports>

const traineeFigures = (zone: string): string[] => [
  ...[m.signedUp({ zone }), m.lastActive({ zone }), m.quizzesDone(), m.quizzesFor(), m.average()],
]

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
