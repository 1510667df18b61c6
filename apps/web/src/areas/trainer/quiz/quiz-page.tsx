import * as generalMessages from '@elocute/messages/general'
import * as trainerPages from '@elocute/messages/trainer-pages'
import * as m from '@elocute/messages/quiz-page'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import FileX2 from 'lucide-react/icons/file-x-corner'
import { useParams } from 'react-router'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { paths } from '../../../client/address/paths.ts'
import { staleNote } from '../../../client/query/stale-note.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { QuizFigures } from './quiz-figures.tsx'
import { QuizHeader } from './quiz-header.tsx'
import { QuizLife } from './quiz-life.tsx'
import { QuizWords } from './quiz-words.tsx'
import { quizPageQueries, type QuizOverview } from './quiz-page.queries.ts'
import { GroupFilter } from '../group-choice/group-filter.tsx'
import { useQuizFilter } from './use-quiz-filter.ts'
import { QuizResultsSection } from './results-section.tsx'
import { MayChange } from '../../../shared/session/may-change.tsx'

/** A quiz: its state and words, what can be done with it, and the outcome of each word for each trainee. */
export const QuizPage = ({ id }: { id: string }) => {
  const { filter } = useQuizFilter()
  const overview = useQuery(quizPageQueries.overview(id, filter.group))
  // A quiz can be deleted while its page is open; what is cached is obsolete then.
  const gone = overview.error instanceof CallProblem && overview.error.status === 404
  const quiz = gone ? undefined : overview.data
  return (
    <>
      <Breadcrumb
        label={m.where()}
        items={[
          { label: trainerPages.quizzesTitle(), to: paths.trainer.quizzes },
          { label: quiz?.title ?? m.one() },
        ]}
      />
      {quiz ? <QuizHeader quiz={quiz} /> : <PageHeader title={m.one()} />}
      {gone ? <Gone /> : <QuizContent id={id} overview={overview} />}
    </>
  )
}

const Gone = () => (
  <div role="alert">
    <EmptyState
      icon={<FileX2 aria-hidden="true" className="size-8" />}
      hint={m.goneHint()}
      action={<LinkButton to={paths.trainer.quizzes}>{m.back()}</LinkButton>}
    >
      {m.gone()}
    </EmptyState>
  </div>
)

const QuizContent = ({ id, overview }: { id: string; overview: UseQueryResult<QuizOverview> }) => {
  const { filter, change } = useQuizFilter()
  const words = useQuery(quizPageQueries.words(id, filter.group))
  if (overview.isError && !overview.data)
    return (
      <ErrorPanel
        title={m.failedTitle()}
        problem={overview.error}
        fallback={generalMessages.wrong()}
        onRetry={overview.refetch}
        retrying={overview.isFetching}
      />
    )
  if (!overview.data)
    return (
      <Waiting label={m.loading()}>
        <Skeleton lines={8} />
      </Waiting>
    )
  const stale = staleNote(overview) ?? (words.data && staleNote(words))
  // Nobody has seen a draft, so there are no results to look at.
  const isDraft = overview.data.state === 'draft'
  return (
    <div className="grid grid-cols-1 gap-8">
      {stale && <Banner kind="warning">{stale}</Banner>}
      {!isDraft && (
        <div className="max-w-60 empty:hidden">
          <GroupFilter value={filter.group} onChange={(group) => change({ group })} />
        </div>
      )}
      {!isDraft && <QuizFigures quiz={overview.data} map={words.data} />}
      <MayChange>
        <QuizLife quiz={overview.data} />
      </MayChange>
      <QuizWords quiz={overview.data} />
      {!isDraft && <QuizResultsSection quiz={overview.data} words={words} />}
    </div>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  // Its own page for each quiz: nothing of one is there for the next.
  return <QuizPage key={id} id={id} />
}
