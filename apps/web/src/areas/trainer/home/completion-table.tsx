import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/trainer-home'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import { completionBand } from '../../../text/bands.ts'
import { formatPercent } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { DataTable, type Column } from '../../../ui/display/data-table.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { MeterBar } from '../../../ui/display/meter-bar.tsx'
import { ShowMore } from '../../../ui/display/show-more.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { TitledSection } from '../../../ui/display/titled-section.tsx'
import { completionRate, type QuizCompletion } from './completion.ts'

const columns = (): readonly Column<QuizCompletion>[] => [
  {
    header: m.quizName(),
    cell: (quiz) => (
      <span className="wrap-anywhere">
        <TextLink to={paths.trainer.quiz(quiz.quiz_id)}>{quiz.title}</TextLink>
      </span>
    ),
  },
  {
    header: m.participants(),
    numeric: true,
    cell: (quiz) => generalMessages.of({ part: quiz.completed_attempts, whole: quiz.total_trainees }),
  },
  {
    header: m.rate(),
    cell: (quiz) => {
      const percent = completionRate(quiz)
      return (
        <MeterBar
          label={m.rateOf({ title: quiz.title })}
          percent={percent}
          text={formatPercent(Math.round(percent))}
          tone={completionBand(percent)}
        />
      )
    },
  },
]

export const CompletionTable = ({ completion }: { completion: readonly QuizCompletion[] }) => {
  const { shown, left, showMore } = usePagination(completion)
  return (
    <TitledSection title={m.tableTitle()}>
      {completion.length === 0 ? (
        <EmptyState
          icon={<ClipboardList aria-hidden="true" className="size-8" />}
          hint={m.noneHint()}
          action={<LinkButton to={paths.trainer.quizzes}>{m.toQuizzes()}</LinkButton>}
        >
          {m.none()}
        </EmptyState>
      ) : (
        <DataTable
          caption={m.tableTitle()}
          columns={columns()}
          rows={shown}
          rowKey={(quiz) => quiz.quiz_id}
        />
      )}
      {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
    </TitledSection>
  )
}
