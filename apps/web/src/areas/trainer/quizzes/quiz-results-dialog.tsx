import * as trainerPages from '@elocute/messages/trainer-pages'
import * as m from '@elocute/messages/quiz-results'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../client/address/paths.ts'
import { useServerPagination } from '../../../client/query/use-server-pagination.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import type { QuizDialogProps } from './open-dialog.ts'
import { quizQueries } from './quizzes.queries.ts'
import { rankResults } from './rank-results.ts'
import { ResultsSummary } from './results-summary.tsx'
import { ResultsTable } from './results-table.tsx'

export const QuizResultsDialog = ({ quiz, onClose }: QuizDialogProps) => (
  <Dialog
    open
    size="large"
    reading
    title={m.title()}
    description={
      <span className="wrap-anywhere">
        <TextLink to={paths.trainer.quiz(quiz.id)}>{quiz.title}</TextLink>
      </span>
    }
    onClose={onClose}
  >
    <div className="min-h-72 pb-4">
      <Results id={quiz.id} />
    </div>
  </Dialog>
)

const Results = ({ id }: { id: string }) => {
  const part = useServerPagination(id)
  const results = useQuery(quizQueries.results(id, part.limit))
  return (
    <QueryView
      query={results}
      loading={m.loading()}
      skeleton={7}
      silent
      className="grid gap-6"
      empty={({ quiz_results }) =>
        quiz_results.length === 0 && <EmptyState hint={m.noneHint()}>{m.none()}</EmptyState>
      }
    >
      {({ quiz_info, quiz_results, summary }) => (
        <>
          <ResultsSummary info={quiz_info} summary={summary} />
          <ResultsTable
            results={rankResults(quiz_results, quiz_info.total_points)}
            info={quiz_info}
            rest={part.rest(quiz_results.length, summary.trainees)}
            onMore={part.showMore}
          />
          <p>
            <TextLink to={paths.trainer.accuracy}>{trainerPages.accuracyTitle()}</TextLink>
          </p>
        </>
      )}
    </QueryView>
  )
}
