import ClipboardList from 'lucide-react/icons/clipboard-list'
import { useId } from 'react'
import { completionBand } from '../../lib/bands.ts'
import { paths } from '../../lib/paths.ts'
import { say } from '../../lib/say.ts'
import { usePagination } from '../../lib/use-pagination.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MeterBar } from '../../ui/meter-bar.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { completionRate, type QuizCompletion } from './completion.ts'

const columns: readonly Column<QuizCompletion>[] = [
  { header: say.trainerHome.quizName, cell: (quiz) => <span className="wrap-anywhere">{quiz.title}</span> },
  {
    header: say.trainerHome.participants,
    numeric: true,
    cell: (quiz) => say.lists.of(quiz.completed_attempts, quiz.total_trainees),
  },
  {
    header: say.trainerHome.rate,
    cell: (quiz) => {
      const percent = completionRate(quiz)
      return (
        <MeterBar
          label={say.trainerHome.rateOf(quiz.title)}
          percent={percent}
          tone={completionBand(percent)}
        />
      )
    },
  },
]

export const CompletionTable = ({ completion }: { completion: readonly QuizCompletion[] }) => {
  const titleId = useId()
  const { shown, left, showMore } = usePagination(completion)
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="mb-3 text-lead font-semibold">
        {say.trainerHome.tableTitle}
      </h2>
      {completion.length === 0 ? (
        <EmptyState
          icon={<ClipboardList aria-hidden="true" className="size-8" />}
          hint={say.trainerHome.noneHint}
          action={<LinkButton to={paths.trainer.quizzes}>{say.trainerHome.toQuizzes}</LinkButton>}
        >
          {say.trainerHome.none}
        </EmptyState>
      ) : (
        <DataTable
          caption={say.trainerHome.tableTitle}
          columns={columns}
          rows={shown}
          rowKey={(quiz) => quiz.quiz_id}
        />
      )}
      {left > 0 && <ShowMore label={say.lists.showMore(left)} onMore={showMore} />}
    </section>
  )
}
