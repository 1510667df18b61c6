import * as m from '@elocute/messages/quiz-page'
import { useQuery } from '@tanstack/react-query'
import PencilLine from 'lucide-react/icons/pencil-line'
import { paths } from '../../../client/address/paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { GroupFilter } from '../group-choice/group-filter.tsx'
import { QuizFigures } from './quiz-figures.tsx'
import { useQuizTab } from './quiz-page.tsx'
import { quizPageQueries, type QuizOverview } from './quiz-page.queries.ts'
import { QuizResultsSection } from './results-section.tsx'
import { useQuizFilter } from './use-quiz-filter.ts'

/** The outcome of each word for each trainee, and the figures. Nobody has seen a draft, so it has none. */
export const Component = () => {
  const { quiz, isStale } = useQuizTab()
  return quiz.state === 'draft' ? <NotYet id={quiz.id} /> : <Results quiz={quiz} isStale={isStale} />
}

const Results = ({ quiz, isStale }: { quiz: QuizOverview; isStale: boolean }) => {
  const { filter, change } = useQuizFilter()
  const words = useQuery(quizPageQueries.words(quiz.id, filter.group))
  return (
    <>
      <div className="max-w-60 empty:hidden">
        <GroupFilter value={filter.group} onChange={(group) => change({ group })} />
      </div>
      <QuizResultsSection quiz={quiz} words={words} isStale={isStale} />
      <QuizFigures quiz={quiz} map={words.data} />
    </>
  )
}

const NotYet = ({ id }: { id: string }) => (
  <EmptyState
    icon={<PencilLine aria-hidden="true" className="size-8" />}
    hint={m.draftHint()}
    action={<LinkButton to={paths.trainer.quizSettings(id)}>{m.toSettings()}</LinkButton>}
  >
    {m.draftTitle()}
  </EmptyState>
)
