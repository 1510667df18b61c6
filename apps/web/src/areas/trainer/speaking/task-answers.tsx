import * as m from '@elocute/messages/speaking-tasks'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import PencilLine from 'lucide-react/icons/pencil-line'
import { formatClock, formatMoment } from '../../../text/format.ts'
import { fullName } from '../../../text/full-name.ts'
import { paths } from '../../../client/address/paths.ts'
import { useServerPagination } from '../../../client/query/use-server-pagination.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { DataTable, type Column } from '../../../ui/display/data-table.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { TitledSection } from '../../../ui/display/titled-section.tsx'
import { figureText } from '../../../shared/dictation/figure-text.ts'
import { PartView } from '../../../shared/query/part-view.tsx'
import { useMayChange } from '../../../shared/session/may-change.tsx'
import { markAddress } from './mark-address.ts'
import { isMarked } from './marking-order.ts'
import { speakingTask, traineesOf, type SpeakingRow } from './speaking.queries.ts'

type Props = { taskId: string; group: string }

/** Each trainee for whom a task is, with what has come of her and of its marking. */
export const TaskAnswers = ({ taskId, group }: Props) => {
  const part = useServerPagination(group)
  const answers = useQuery(traineesOf(taskId, group, part.limit))
  const task = useQuery(speakingTask(taskId, group))
  const mayChange = useMayChange()
  const criteria = task.data?.rubric?.criteria.map(({ name }) => name) ?? []
  const kind = task.data?.kind
  return (
    <TitledSection title={m.trainees()}>
      <PartView
        query={answers}
        part={part}
        loading={m.loading()}
        skeleton={6}
        failed={m.answersFailed()}
        empty={<p className="text-ink-soft">{group === '' ? m.forNobody() : m.noneInGroup()}</p>}
      >
        {(rows) => (
          <DataTable
            caption={m.trainees()}
            columns={
              kind === 'dictation' || kind === 'shadowing'
                ? columnsOfMarked(marked[kind])
                : columnsOf({ taskId, group, criteria, mayChange })
            }
            rows={rows}
            rowKey={({ user_id }) => user_id}
            wide
          />
        )}
      </PartView>
    </TitledSection>
  )
}

type Shown = Props & { criteria: readonly string[]; mayChange: boolean }

const traineeColumn = (): Column<SpeakingRow> => ({
  header: m.trainee(),
  cell: (row) => (
    <span className="flex flex-wrap items-center gap-x-3">
      <TextLink to={paths.trainer.trainee(row.user_id)}>{fullName(row)}</TextLink>
      {row.late && <Badge tone="yellow">{m.late()}</Badge>}
    </span>
  ),
})
const sentColumn = (): Column<SpeakingRow> => ({
  header: m.sent(),
  cell: ({ sent_at: at }) => (at === null ? m.none() : formatMoment(at)),
})
const triesColumn = (): Column<SpeakingRow> => ({
  header: m.tries(),
  numeric: true,
  cell: ({ tries }) => tries,
})

type Marked = {
  /** What became of the words of an answer. */
  header: () => string
  result: (row: SpeakingRow) => string | null
  to: (answerId: string) => string
}

/** Where the machine marks, there is one figure and nothing to mark. */
const columnsOfMarked = ({ header, result, to }: Marked): readonly Column<SpeakingRow>[] => [
  traineeColumn(),
  {
    header: header(),
    cell: (row) =>
      result(row) ?? <span className="text-ink-soft">{m.answerStateText({ state: 'none' })}</span>,
  },
  sentColumn(),
  triesColumn(),
  {
    header: m.seeAnswers(),
    cell: (row) =>
      row.answer_id === null ? (
        m.none()
      ) : (
        <TextLink to={to(row.answer_id)} aria-label={m.seeOf({ name: fullName(row) })}>
          {m.seeOne()}
        </TextLink>
      ),
  },
]

const marked = {
  dictation: {
    header: m.rightWords,
    result: ({ figure }) => figure && figureText(figure),
    to: paths.trainer.dictation,
  },
  shadowing: {
    header: m.score,
    result: ({ score }) => (score === null ? null : String(score)),
    to: paths.trainer.shadowing,
  },
} satisfies Record<string, Marked>

const columnsOf = ({ taskId, group, criteria, mayChange }: Shown): Column<SpeakingRow>[] => [
  traineeColumn(),
  { header: m.answerState(), cell: (row) => <State row={row} /> },
  {
    header: m.levels(),
    cell: ({ mark }) =>
      mark === null
        ? m.none()
        : criteria
            .flatMap((criterion, place) => {
              const level = mark.levels[place]
              return level == null ? [] : [m.levelOf({ criterion, level })]
            })
            .join(' · ') || m.none(),
  },
  sentColumn(),
  {
    header: m.length(),
    numeric: true,
    cell: ({ milliseconds }) => (milliseconds === null ? m.none() : formatClock(milliseconds / 1_000)),
  },
  triesColumn(),
  {
    header: mayChange ? m.mark() : m.seeAnswers(),
    cell: (row) => {
      if (row.answer_id === null) return m.none()
      const name = fullName(row)
      const open = mayChange && !isMarked(row)
      return (
        <TextLink
          to={markAddress(taskId, { answer: row.answer_id, group })}
          aria-label={open ? m.markOf({ name }) : m.seeOf({ name })}
        >
          {open ? m.markOne() : m.seeOne()}
        </TextLink>
      )
    },
  },
]

type AnswerState = 'none' | 'waiting' | 'second' | 'third' | 'draft' | 'others' | 'marked'

const stateOf = ({ answer_id, mark, turn }: SpeakingRow): AnswerState => {
  if (answer_id === null) return 'none'
  if (turn === null) return 'marked'
  if (turn === 'others') return 'others'
  if (mark !== null) return 'draft'
  return turn === 'first' ? 'waiting' : turn
}

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const
const looks = {
  waiting: { tone: 'accent', icon: <Hourglass {...icon} /> },
  second: { tone: 'accent', icon: <Hourglass {...icon} /> },
  third: { tone: 'accent', icon: <Hourglass {...icon} /> },
  others: { tone: 'neutral', icon: <Hourglass {...icon} /> },
  draft: { tone: 'yellow', icon: <PencilLine {...icon} /> },
  marked: { tone: 'green', icon: <CircleCheck {...icon} /> },
} as const

const State = ({ row }: { row: SpeakingRow }) => {
  const state = stateOf(row)
  const text = m.answerStateText({ state })
  return state === 'none' ? (
    <span className="text-ink-soft">{text}</span>
  ) : (
    <Badge {...looks[state]}>{text}</Badge>
  )
}
