import { soundMapLimits } from '@elocute/contract/listening-limits'
import * as m from '@elocute/messages/group-report'
import * as soundsMessages from '@elocute/messages/sounds'
import { figureText } from '../../../../shared/dictation/figure-text.ts'
import { soundNameOf } from '../../../../shared/sound-chart/sounds.ts'
import { formatDayIn } from '../../../../text/format.ts'
import { fullName } from '../../../../text/full-name.ts'
import { wordAsTyped } from '../../../../text/word-as-typed.ts'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import type { GroupReport, TraineeReport } from './reports.queries.ts'

type Quiz = GroupReport['quizzes'][number]
type Person = GroupReport['trainees'][number]
type Word = GroupReport['words'][number]
type GroupSound = GroupReport['sounds'][number]
type OwnSound = TraineeReport['sounds'][number]
type Reading = TraineeReport['readings'][number]
type GroupTask = GroupReport['speaking'][number]
type OwnTask = TraineeReport['speaking'][number]

const percentOf = ({ average }: { average: number | null }): string =>
  average === null ? '–' : m.percent({ percent: average })

const quizName = (): Column<Quiz> => ({
  header: m.quiz(),
  cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
})
const dueIn = (zone: string): Column<Quiz> => ({
  header: m.due(),
  cell: ({ due_at }) => (due_at === null ? m.noDue() : formatDayIn(zone, due_at)),
})
const sound = () => ({
  header: m.sound(),
  cell: ({ ipa }: { ipa: string }) => m.ipa({ ipa, name: soundNameOf(ipa) }),
})

type Listed<Row> = {
  rows: readonly Row[]
  /** How many there are in all. */
  total: number
  zone: string
}

export const Quizzes = ({ rows, total, zone }: Listed<Quiz>) => (
  <Part
    title={m.quizzes()}
    none={m.noQuizzes()}
    note={noteIfCut(rows, total)}
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      quizName(),
      dueIn(zone),
      { header: m.taken(), cell: ({ taken, members }) => m.takenOf({ taken, of: members }), numeric: true },
      { header: m.average(), cell: percentOf, numeric: true },
    ]}
  />
)

/** The quizzes of one trainee. */
export const OwnQuizzes = ({ rows, total, zone }: Listed<Quiz>) => (
  <Part
    title={m.quizzes()}
    none={m.noQuizzes()}
    note={noteIfCut(rows, total)}
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      quizName(),
      dueIn(zone),
      {
        header: m.result(),
        cell: (quiz) => (quiz.taken === 0 ? m.notTaken() : percentOf(quiz)),
        numeric: true,
      },
    ]}
  />
)

/** What people have done and reached. */
export const People = ({ title, people }: { title: string; people: readonly Person[] }) => (
  <Part
    title={title}
    none={m.noTrainees()}
    rows={people}
    rowKey={({ id }) => id}
    columns={[
      { header: m.name(), cell: (person) => <span className="wrap-anywhere">{fullName(person)}</span> },
      { header: m.done(), cell: ({ taken, quizzes }) => m.takenOf({ taken, of: quizzes }), numeric: true },
      { header: m.late(), cell: ({ late }) => late, numeric: true },
      { header: m.average(), cell: percentOf, numeric: true },
    ]}
  />
)

export const Words = ({ words }: { words: readonly Word[] }) => (
  <Part
    title={m.words()}
    none={m.noWords()}
    rows={words}
    rowKey={({ question_word }) => question_word}
    columns={[
      { header: m.word(), cell: (word) => <span className="wrap-anywhere">{wordAsTyped(word)}</span> },
      {
        header: m.missed(),
        cell: ({ missed, tries }) => m.takenOf({ taken: missed, of: tries }),
        numeric: true,
      },
    ]}
  />
)

export const OwnReadings = ({ readings, zone }: { readings: readonly Reading[]; zone: string }) => (
  <Part
    title={m.readings()}
    none={m.noReadings()}
    rows={readings}
    rowKey={({ id }) => id}
    columns={[
      { header: m.script(), cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
      { header: m.readOn(), cell: ({ created_at }) => formatDayIn(zone, created_at) },
      { header: m.score(), cell: ({ overall }) => overall, numeric: true },
    ]}
  />
)

export const GroupSpeaking = ({ rows, total, zone }: Listed<GroupTask>) => (
  <Part
    title={m.speaking()}
    none={m.noSpeaking()}
    note={noteIfCut(rows, total)}
    rows={rows}
    rowKey={({ id }) => id}
    columns={[
      { header: m.task(), cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
      {
        header: m.due(),
        cell: ({ due_at }) => (due_at === null ? m.noDue() : formatDayIn(zone, due_at)),
      },
      {
        header: m.answered(),
        cell: ({ answered, members }) => m.takenOf({ taken: answered, of: members }),
        numeric: true,
      },
      {
        header: m.marked(),
        cell: ({ marked, answered }) => m.takenOf({ taken: marked, of: answered }),
        numeric: true,
      },
    ]}
  />
)

/** The speaking tasks of one trainee. */
export const OwnSpeaking = ({ rows, total, zone }: Listed<OwnTask>) => (
  <Part
    title={m.speaking()}
    none={m.noSpeaking()}
    note={noteIfCut(rows, total)}
    rows={rows}
    rowKey={({ task }) => task.id}
    columns={[
      { header: m.task(), cell: ({ task }) => <span className="wrap-anywhere">{task.title}</span> },
      {
        header: m.sentOn(),
        cell: ({ sent_at: at }) => (at === null ? m.notAnswered() : formatDayIn(zone, at)),
      },
      { header: m.levels(), cell: levelsOf },
    ]}
  />
)

const levelsOf = ({ answer_id, levels, rubric, figure, score }: OwnTask): string => {
  if (score !== null) return m.scoreOf({ score })
  if (figure !== null) return figureText(figure)
  if (levels === null || rubric === null) return answer_id === null ? '–' : m.notMarked()
  return rubric.criteria
    .map(({ name }, at) => m.levelOf({ criterion: name, level: levels[at] ?? '–' }))
    .join(' · ')
}

export const GroupSounds = ({ sounds }: { sounds: readonly GroupSound[] }) => (
  <Part
    title={soundsMessages.helpful()}
    none={m.noSounds({ times: soundMapLimits.leastTimes, trainees: soundMapLimits.leastTrainees })}
    note={m.soundsNote()}
    rows={sounds}
    rowKey={({ ipa }) => ipa}
    columns={[
      sound(),
      { header: m.soundAverage(), cell: ({ average }) => Math.round(average), numeric: true },
      { header: m.heard(), cell: ({ count, trainees }) => m.heardBy({ count, trainees }), numeric: true },
    ]}
  />
)

export const OwnSounds = ({ sounds }: { sounds: readonly OwnSound[] }) => (
  <Part
    title={soundsMessages.helpful()}
    none={m.noOwnSounds()}
    note={m.soundsNote()}
    rows={sounds}
    rowKey={({ ipa }) => ipa}
    columns={[sound(), { header: m.score(), cell: ({ score }) => score, numeric: true }]}
  />
)

const noteIfCut = ({ length: shown }: readonly unknown[], total: number): string | undefined =>
  shown < total ? m.newest({ shown, total }) : undefined

type PartProps<Row> = {
  title: string
  none: string
  note?: string | undefined
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
}

const Part = <Row,>({ title, none, note, rows, ...table }: PartProps<Row>) => (
  <section>
    <h2 className="mb-2 text-title font-semibold print:break-after-avoid">{title}</h2>
    {rows.length === 0 ? (
      <p>{none}</p>
    ) : (
      <>
        {note !== undefined && <p className="mb-2 text-ink-soft">{note}</p>}
        <DataTable caption={title} rows={rows} {...table} />
      </>
    )}
  </section>
)
