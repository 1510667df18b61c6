import type { RubricOfTask } from '@elocute/contract/rubrics'
import type { TraineeSpeakingTask } from '@elocute/contract/trainee-speaking'
import * as m from '@elocute/messages/trainee-page'
import { paths } from '../../../../client/address/paths.ts'
import { figureText } from '../../../../shared/dictation/figure-text.ts'
import { LevelsOverTime, type MarkedAnswer } from '../../../../shared/speaking/levels-over-time.tsx'
import { formatMoment } from '../../../../text/format.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { TitledSection } from '../../../../ui/display/titled-section.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { markAddress } from '../../speaking/mark-address.ts'

type Task = TraineeSpeakingTask

/** The speaking tasks of a trainee, and her last levels by each rubric. */
export const TraineeSpeaking = ({ tasks }: { tasks: readonly Task[] }) =>
  tasks.length === 0 ? (
    <EmptyState
      hint={m.speakingNoneHint()}
      action={
        <LinkButton to={paths.trainer.speaking} variant="secondary">
          {m.toSpeaking()}
        </LinkButton>
      }
    >
      {m.speakingNone()}
    </EmptyState>
  ) : (
    <>
      {progressOf(tasks).map(({ rubric, answers }) => (
        <TitledSection key={`${rubric.id} ${rubric.version}`} title={m.lastAnswers({ rubric: rubric.name })}>
          <LevelsOverTime
            caption={m.lastAnswers({ rubric: rubric.name })}
            criteria={rubric.criteria}
            answers={answers}
            pathOf={({ task, answer }) => markAddress(task.id, { answer })}
          />
        </TitledSection>
      ))}
      <TitledSection title={m.speakingTasks()}>
        <DataTable
          caption={m.speakingTasks()}
          columns={columns()}
          rows={tasks}
          rowKey={({ task }) => task.id}
          wide
        />
      </TitledSection>
    </>
  )

/** How many answers stand side by side. */
const compared = 3

type Compared = MarkedAnswer & { answer: string }

/** The last marked answers by each rubric by which two were marked at least. Those to each version of a rubric are apart. */
const progressOf = (tasks: readonly Task[]): { rubric: RubricOfTask; answers: Compared[] }[] => {
  const marked = tasks.flatMap(({ task, answer_id, rubric, sent_at, levels }) =>
    answer_id !== null && sent_at !== null && levels !== null && rubric !== null
      ? [{ rubric, answer: { task, answer: answer_id, sent_at, levels } }]
      : [],
  )
  const byRubric = Map.groupBy(marked, ({ rubric: { id, version } }) => `${id} ${version}`)
  return [...byRubric.values()].flatMap((rows) => {
    const [newest] = rows
    return newest && rows.length > 1
      ? [
          {
            rubric: newest.rubric,
            answers: rows
              .slice(0, compared)
              .map(({ answer }) => answer)
              .toReversed(),
          },
        ]
      : []
  })
}

const stateOf = ({ answer_id, levels, figure, score }: Task): 'none' | 'waiting' | 'marked' => {
  if (answer_id === null) return 'none'
  return levels === null && figure === null && score === null ? 'waiting' : 'marked'
}
const tones = { none: 'neutral', waiting: 'accent', marked: 'green' } as const

const levelsOf = ({ levels, rubric, figure, score }: Task): string => {
  if (score !== null) return m.scoreOf({ score })
  if (figure !== null) return figureText(figure)
  if (levels === null || rubric === null) return '–'
  return rubric.criteria
    .map(({ name }, at) => m.levelOf({ criterion: name, level: levels[at] ?? '–' }))
    .join(' · ')
}

const columns = (): readonly Column<Task>[] => [
  {
    header: m.task(),
    cell: ({ task, answer_id, rubric }) => (
      <span className="wrap-anywhere">
        <TextLink
          to={
            answer_id === null || rubric === null
              ? paths.trainer.speakingTask(task.id)
              : markAddress(task.id, { answer: answer_id })
          }
        >
          {task.title}
        </TextLink>
      </span>
    ),
  },
  {
    header: m.state(),
    cell: (row) => (
      <span className="flex flex-wrap gap-x-3 gap-y-1 cards:justify-end">
        <Badge tone={tones[stateOf(row)]}>{m.speakingState({ state: stateOf(row) })}</Badge>
        {row.late && <Badge tone="yellow">{m.late()}</Badge>}
      </span>
    ),
  },
  { header: m.sent(), cell: ({ sent_at: at }) => (at === null ? '–' : formatMoment(at)) },
  {
    header: m.levels(),
    cell: levelsOf,
  },
]
