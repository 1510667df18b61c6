import type { Criterion } from '@elocute/contract/rubrics'
import * as m from '@elocute/messages/speaking-progress'
import { formatDay } from '../../text/format.ts'
import { DataTable, type Column } from '../../ui/display/data-table.tsx'
import { levelText } from './level-text.ts'

export type MarkedAnswer = {
  task: { id: string; title: string }
  sent_at: string
  levels: readonly (number | null)[]
}

type Props<Answer extends MarkedAnswer> = {
  caption: string
  criteria: readonly Criterion[]
  /** By this rubric, the first sent one first. */
  answers: readonly Answer[]
  /** The page where an answer is read; null for the one that is shown. */
  pathOf: (answer: Answer) => string | null
}

/** The levels of the same criteria in several answers, side by side, and how far they have changed. */
export const LevelsOverTime = <Answer extends MarkedAnswer>(props: Props<Answer>) => {
  const { caption, criteria, answers, pathOf } = props
  return (
    <DataTable
      caption={caption}
      columns={[
        { header: m.criterion(), cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
        ...answers.map((answer, n) => ({ ...columnOf(answer, { n: n + 1, criteria }), to: pathOf(answer) })),
        {
          header: m.change(),
          cell: (criterion) => changeOf(answers, criteria.indexOf(criterion)),
        },
      ]}
      rows={criteria}
      rowKey={(criterion) => String(criteria.indexOf(criterion))}
    />
  )
}

const columnOf = (
  { task, sent_at, levels }: MarkedAnswer,
  { n, criteria }: { n: number; criteria: readonly Criterion[] },
): Column<Criterion> => ({
  header: m.answerOf({ n, title: task.title, day: formatDay(sent_at) }),
  cell: (criterion) => {
    const level = levels[criteria.indexOf(criterion)] ?? null
    return level === null ? '–' : levelText(criterion, level)
  },
})

/** From the first answer to the last one, in words. */
const changeOf = (answers: readonly MarkedAnswer[], place: number): string => {
  const [first, last] = [answers[0], answers.at(-1)].map((answer) => answer?.levels[place] ?? null)
  if (first == null || last == null) return '–'
  const steps = Math.abs(last - first)
  return m.changed({ direction: last > first ? 'up' : last < first ? 'down' : 'same', count: steps })
}
