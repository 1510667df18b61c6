import { exportTypes, type ExportFormat } from '@elocute/contract/exports'
import type { WordOutcome } from '@elocute/contract/attempt-fields'
import type { Quiz } from '@elocute/contract/quizzes'
import * as m from '@elocute/messages/exports'
import { outcome as outcomeText } from '@elocute/messages/marks'
import { Readable } from 'node:stream'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { csvOf, type Cell } from '../platform/csv.ts'
import { xlsxOf } from '../platform/xlsx.ts'
import type { Quizzes } from '../quizzes/quizzes.service.ts'
import { keepLanguage } from '../reader-language.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { traineesAfter, type ExportedRow, type Place } from './results-export.repository.ts'
import { isAnswered, keyOf, readOutcomes, statusOf } from './row-outcomes.ts'

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  quizzes: Pick<Quizzes, 'find'>
  settings: Pick<SchoolSettings, 'timeZone'>
}

/** How many trainees are in memory at once, each with up to 200 words. */
const partSize = 200

/** The results of a quiz as a file. */
export const createResultsExport = ({ db, clock, audit, quizzes, settings }: Dependencies) => {
  /** The head, then one row for each trainee. Between two parts no connection is held, however slowly the caller reads. */
  const rowsOf = async function* (
    quiz: Quiz,
    { group, zone }: { group: string | undefined; zone: string },
  ): AsyncGenerator<Cell[][]> {
    const { id, type, questions } = quiz
    const keys = questions.map(({ question_word }, index) => keyOf(type, index + 1, question_word))
    yield [headOf(quiz, zone)]
    let after: Place | null = null
    for (;;) {
      const rows: ExportedRow[] = await traineesAfter(db, { quizId: id, group, after, limit: partSize })
      const outcomesOf = await readOutcomes(db, { type, keys }, rows)
      yield rows.map((row) => rowOf(quiz, row, outcomesOf(row)))
      after = rows.at(-1) ?? null
      if (rows.length < partSize) return
    }
  }

  return {
    /** Each export is an event of the audit. Without the event nothing is sent. */
    ofQuiz: async (actor: Actor, id: string, format: ExportFormat, group?: string) => {
      const quiz = await quizzes.find(id)
      return {
        mediaType: exportTypes[format],
        name: m.resultsFile({ title: quiz.title, ending: format }),
        open: async (): Promise<Readable> => {
          const what = { action: 'results_exported', subject: 'quiz', subjectId: id } as const
          await audit.append({ actor, ...what, after: { format, ...(group !== undefined && { group }) } })
          const zone = await settings.timeZone()
          const rows = keepLanguage(rowsOf(quiz, { group, zone }))
          return format === 'csv'
            ? Readable.from(csvOf(rows, zone))
            : xlsxOf(rows, { sheetName: m.resultsSheet(), at: clock.now(), zone })
        },
      }
    },
  }
}

export type ResultsExport = ReturnType<typeof createResultsExport>

const headOf = ({ questions }: Quiz, zone: string): Cell[] => [
  ...[m.lastName(), m.firstName(), m.middleName(), m.email(), m.status()],
  ...[m.score(), m.totalPoints(), m.percent()],
  ...[
    m.started({ zone }),
    m.completed({ zone }),
    m.submitted({ zone }),
    m.late(),
    m.implausible(),
    m.openAppeals(),
  ],
  ...questions.map(({ question_word, shown_as }) => shown_as ?? question_word),
]

const rowOf = (quiz: Quiz, row: ExportedRow, outcomes: readonly (WordOutcome | null)[]): Cell[] => {
  const { state, startedAt, completedAt, takenAt, late, implausible } = row
  const score = isAnswered(state) ? row.score : null
  return [
    ...[row.last_name, row.first_name, row.middle_name, row.email, m.statusIs({ status: statusOf(state) })],
    ...[score, quiz.total_points, score === null ? null : percentOf(score, quiz.total_points)],
    ...[startedAt, completedAt, state === 'completed' ? takenAt : null],
    ...[yesNo(late), yesNo(implausible), row.openAppeals],
    ...quiz.questions.map((_, index) => {
      const outcome = outcomes[index] ?? null
      return outcome === null ? null : outcomeText({ outcome })
    }),
  ]
}

const yesNo = (answer: boolean): string => m.yesNo({ answer: answer ? 'yes' : 'no' })

/** With at most one decimal. */
const percentOf = (score: number, total: number): number => Math.round((score / total) * 1_000) / 10
