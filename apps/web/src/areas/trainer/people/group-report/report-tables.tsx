import { limits } from '@elocute/contract/limits'
import * as m from '@elocute/messages/group-report'
import type { ReactNode } from 'react'
import { formatDayIn } from '../../../../text/format.ts'
import { fullName } from '../../../../text/full-name.ts'
import { wordAsTyped } from '../../../../text/word-as-typed.ts'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import type { GroupReport } from './group-report.queries.ts'

type Quiz = GroupReport['quizzes'][number]
type Trainee = GroupReport['trainees'][number]
type Word = GroupReport['words'][number]
type Sound = GroupReport['sounds'][number]

const averageOf = ({ average }: { average: number | null }): string =>
  average === null ? '–' : m.percent({ percent: average })

const quizColumnsIn = (zone: string): readonly Column<Quiz>[] => [
  { header: m.quiz(), cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
  { header: m.due(), cell: ({ due_at }) => (due_at === null ? m.noDue() : formatDayIn(zone, due_at)) },
  { header: m.taken(), cell: ({ taken, members }) => m.takenOf({ taken, of: members }), numeric: true },
  { header: m.average(), cell: averageOf, numeric: true },
]

const traineeColumns: readonly Column<Trainee>[] = [
  { header: m.name(), cell: (trainee) => <span className="wrap-anywhere">{fullName(trainee)}</span> },
  { header: m.done(), cell: ({ taken, quizzes }) => m.takenOf({ taken, of: quizzes }), numeric: true },
  { header: m.late(), cell: ({ late }) => late, numeric: true },
  { header: m.average(), cell: averageOf, numeric: true },
]

const wordColumns: readonly Column<Word>[] = [
  { header: m.word(), cell: (word) => <span className="wrap-anywhere">{wordAsTyped(word)}</span> },
  { header: m.missed(), cell: ({ missed, tries }) => m.takenOf({ taken: missed, of: tries }), numeric: true },
]

const soundColumns: readonly Column<Sound>[] = [
  { header: m.sound(), cell: ({ ipa }) => <span lang="en">{m.ipa({ ipa })}</span> },
  { header: m.soundAverage(), cell: ({ average }) => Math.round(average), numeric: true },
  { header: m.heard(), cell: ({ count, trainees }) => m.heardBy({ count, trainees }), numeric: true },
]

/** What was in the period: the quizzes, a line for each trainee, and the hardest words and sounds. */
export const ReportTables = ({
  report: { quizzes, trainees, words, sounds, time_zone },
}: {
  report: GroupReport
}) => (
  <div className="grid grid-cols-1 gap-8">
    <Part title={m.quizzes()} none={m.noQuizzes()} isEmpty={quizzes.length === 0}>
      <DataTable
        caption={m.quizzes()}
        columns={quizColumnsIn(time_zone)}
        rows={quizzes}
        rowKey={({ id }) => id}
      />
    </Part>
    <Part title={m.trainees()} none={m.noTrainees()} isEmpty={trainees.length === 0}>
      <DataTable caption={m.trainees()} columns={traineeColumns} rows={trainees} rowKey={({ id }) => id} />
    </Part>
    <Part title={m.words()} none={m.noWords()} isEmpty={words.length === 0}>
      <DataTable
        caption={m.words()}
        columns={wordColumns}
        rows={words}
        rowKey={({ question_word }) => question_word}
      />
    </Part>
    <Part title={m.sounds()} none={m.noSounds(limits.soundEvidence)} isEmpty={sounds.length === 0}>
      <p className="mb-2 text-ink-soft">{m.soundsNote()}</p>
      <DataTable caption={m.sounds()} columns={soundColumns} rows={sounds} rowKey={({ ipa }) => ipa} />
    </Part>
  </div>
)

type PartProps = { title: string; none: string; isEmpty: boolean; children: ReactNode }

const Part = ({ title, none, isEmpty, children }: PartProps) => (
  <section>
    <h2 className="mb-2 text-title font-semibold print:break-after-avoid">{title}</h2>
    {isEmpty ? <p>{none}</p> : children}
  </section>
)
