import { exportTypes, type ExportFormat } from '@elocute/contract/exports'
import { havePoints, sumOfPoints } from '@elocute/contract/rubric-points'
import type { Criterion } from '@elocute/contract/rubrics'
import type { SpeakingKind } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/exports'
import * as levelMessages from '@elocute/messages/rubric-levels'
import { Readable } from 'node:stream'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { csvOf, type Cell } from '../platform/csv.ts'
import { xlsxOf } from '../platform/xlsx.ts'
import { Problem } from '../problem.ts'
import { keepLanguage } from '../reader-language.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { noTrainer } from './marking-turn.ts'
import {
  answersAfter,
  traineesAfter,
  type ExportedTrainee,
  type Place,
} from './speaking-export.repository.ts'
import { findTask } from './speaking-tasks.repository.ts'

type Dependencies = { db: Db; clock: Clock; audit: Audit; settings: Pick<SchoolSettings, 'timeZone'> }
type Period = Parameters<typeof answersAfter>[1]['period']

/** How many rows are in memory at once. */
const partSize = 500

/** Answers and marks as files. */
export const createSpeakingExport = ({ db, clock, audit, settings }: Dependencies) => {
  /** The head, then one row for each trainee. Between two parts no connection is held, however slowly the caller reads. */
  const rowsOf = async function* (
    task: Exported,
    { group, zone }: { group: string | undefined; zone: string },
  ): AsyncGenerator<Cell[][]> {
    const { id: taskId } = task
    yield [headOf(task, zone)]
    let after: Place | null = null
    for (;;) {
      const rows: ExportedTrainee[] = await traineesAfter(db, { taskId, group, after, limit: partSize })
      yield rows.map((row) => rowOf(row, task))
      after = rows.at(-1) ?? null
      if (rows.length < partSize) return
    }
  }

  return {
    /** Each export is an event of the audit. Without the event nothing is sent. */
    ofTask: async (actor: Actor, id: string, format: ExportFormat, group?: string) => {
      const task = await findTask(db, noTrainer, id)
      if (!task) throw new Problem('not_found', 'speaking_not_found')
      return {
        mediaType: exportTypes[format],
        name: m.resultsFile({ title: task.title, ending: format }),
        open: async (): Promise<Readable> => {
          const what = { action: 'results_exported', subject: 'speaking_task', subjectId: id } as const
          await audit.append({ actor, ...what, after: { format, ...(group !== undefined && { group }) } })
          const zone = await settings.timeZone()
          const { rubric, kind, prompts } = task
          const hasPoints = prompts.some(({ must_say }) => must_say.length > 0)
          const exported = { id, kind, hasPoints, criteria: rubric.criteria ?? [] }
          const rows = keepLanguage(rowsOf(exported, { group, zone }))
          return format === 'csv'
            ? Readable.from(csvOf(rows, zone))
            : xlsxOf(rows, { sheetName: m.resultsSheet(), at: clock.now(), zone })
        },
      }
    },

    /** The answers of a period with their levels, for the list of all reports. */
    ofPeriod: async function* (
      { group, period }: { group: string | undefined; period: Period },
      zone: string,
    ): AsyncGenerator<Cell[][]> {
      yield [
        [
          ...headOfPerson(),
          ...[m.speakingTask(), m.sent({ zone }), m.late()],
          ...[m.tries(), m.seconds(), m.levels(), m.comment(), ...results.flatMap(({ head }) => head())],
        ],
      ]
      let after: { sentAt: string; id: string } | null = null
      for (;;) {
        const rows: Awaited<ReturnType<typeof answersAfter>> = await answersAfter(db, {
          group,
          period,
          after,
          limit: partSize,
        })
        yield rows.map(({ levels, criteria, ...row }) => [
          ...personOf(row),
          ...[row.title, row.sentAt, yesNo(row.late)],
          ...[
            row.tries,
            secondsOf(row.milliseconds),
            levelsOf(levels, criteria ?? []),
            row.comment,
            ...results.flatMap(({ of }) => of(row)),
          ],
        ])
        const last = rows.at(-1)
        if (!last || rows.length < partSize) return
        after = { sentAt: last.sentKey, id: last.id }
      }
    },
  }
}

export type SpeakingExport = ReturnType<typeof createSpeakingExport>

const headOfPerson = (): string[] => [m.lastName(), m.firstName(), m.middleName(), m.email()]

type Person = Pick<ExportedTrainee, 'last_name' | 'first_name' | 'middle_name' | 'email'>

const personOf = (person: Person) => [person.last_name, person.first_name, person.middle_name, person.email]

const yesNo = (answer: boolean): string => m.yesNo({ answer: answer ? 'yes' : 'no' })

const secondsOf = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : Math.round(milliseconds / 100) / 10

type Exported = { id: string; kind: SpeakingKind; hasPoints: boolean; criteria: readonly Criterion[] }

type Result = {
  isOf: (task: Exported) => boolean
  head: () => string[]
  of: (row: Pick<ExportedTrainee, 'points' | 'figure' | 'score'>) => (number | null)[]
}

/** The results beside the levels. A file of one task has those of its kind, the file of a period all of them. */
const results: readonly Result[] = [
  {
    isOf: ({ hasPoints }) => hasPoints,
    head: () => [m.saidPoints(), m.mustSayPoints()],
    of: ({ points }) => [points?.said ?? null, points?.points ?? null],
  },
  {
    isOf: ({ kind }) => kind === 'dictation',
    head: () => [m.rightWords(), m.words()],
    of: ({ figure }) => [figure?.right ?? null, figure?.words ?? null],
  },
  { isOf: ({ kind }) => kind === 'shadowing', head: () => [m.score()], of: ({ score }) => [score] },
]

const resultsOf = (task: Exported): Result[] => results.filter(({ isOf }) => isOf(task))

const headOf = (task: Exported, zone: string): Cell[] => [
  ...headOfPerson(),
  ...[m.groups(), m.sent({ zone }), m.late(), m.tries(), m.seconds()],
  ...task.criteria.flatMap(({ name }) => [name, m.meaningOf({ criterion: name })]),
  ...(havePoints(task.criteria) ? [levelMessages.column()] : []),
  m.comment(),
  ...resultsOf(task).flatMap(({ head }) => head()),
]

const rowOf = (row: ExportedTrainee, task: Exported): Cell[] => {
  const { criteria } = task
  const { groups, sentAt, late, tries, milliseconds, levels, comment } = row
  return [
    ...personOf(row),
    ...[groups.join('; '), sentAt],
    ...(sentAt === null ? [null, 0, null] : [yesNo(late), tries, secondsOf(milliseconds)]),
    ...criteria.flatMap(({ levels: meanings }, at): Cell[] => {
      const level = levels?.[at] ?? null
      return [level, level === null ? null : (meanings[level - 1] ?? null)]
    }),
    ...(havePoints(criteria) ? [sumOfPoints(criteria, levels ?? [])?.points ?? null] : []),
    comment,
    ...resultsOf(task).flatMap(({ of }) => of(row)),
  ]
}

/** All levels in one cell, because each task has criteria of its own. */
const levelsOf = (levels: readonly (number | null)[] | null, criteria: readonly Criterion[]): string | null =>
  levels &&
  criteria.map(({ name }, at) => m.levelOf({ criterion: name, level: levels[at] ?? '–' })).join('; ')
