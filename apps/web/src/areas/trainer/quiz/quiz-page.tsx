import * as trainerPages from '@elocute/messages/trainer-pages'
import * as m from '@elocute/messages/quiz-page'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import FileX2 from 'lucide-react/icons/file-x-corner'
import { useParams } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { QuizFigures } from './quiz-figures.tsx'
import { QuizHeader } from './quiz-header.tsx'
import { QuizLife } from './quiz-life.tsx'
import { QuizWords } from './quiz-words.tsx'
import { quizPageQueries, type HeatMap, type QuizOverview } from './quiz-page.queries.ts'
import { GroupFilter } from '../group-choice/group-filter.tsx'
import { useQuizFilter } from './use-quiz-filter.ts'
import { QuizResultsSection } from './results-section.tsx'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { StaleNote } from '../../../shared/query/stale-note.tsx'
import { currentData } from '../../../shared/query/current-data.ts'

/** A quiz: its state and words, what can be done with it, and the outcome of each word for each trainee. */
export const QuizPage = ({ id }: { id: string }) => {
  const { filter } = useQuizFilter()
  const overview = useQuery(quizPageQueries.overview(id, filter.group))
  const words = useQuery(quizPageQueries.words(id, filter.group))
  const quiz = currentData(overview)
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
      <QueryView
        query={overview}
        loading={m.loading()}
        failed={m.failedTitle()}
        instead={{ 404: <Gone /> }}
        silent
        className="grid grid-cols-1 gap-8"
      >
        {(loaded) => (
          <>
            <StaleNote query={overview.isError || !words.data ? overview : words} />
            <QuizContent quiz={loaded} words={words} />
          </>
        )}
      </QueryView>
    </>
  )
}

const Gone = () => (
  <EmptyState
    alert
    icon={<FileX2 aria-hidden="true" className="size-8" />}
    hint={m.goneHint()}
    action={<LinkButton to={paths.trainer.quizzes}>{m.back()}</LinkButton>}
  >
    {m.gone()}
  </EmptyState>
)

const QuizContent = ({ quiz, words }: { quiz: QuizOverview; words: UseQueryResult<HeatMap> }) => {
  const { filter, change } = useQuizFilter()
  // Nobody has seen a draft, so there are no results to look at.
  const isDraft = quiz.state === 'draft'
  return (
    <>
      {!isDraft && (
        <div className="max-w-60 empty:hidden">
          <GroupFilter value={filter.group} onChange={(group) => change({ group })} />
        </div>
      )}
      {!isDraft && <QuizFigures quiz={quiz} map={words.data} />}
      <MayChange>
        <QuizLife quiz={quiz} />
      </MayChange>
      <QuizWords quiz={quiz} />
      {!isDraft && <QuizResultsSection quiz={quiz} words={words} />}
    </>
  )
}

export const Component = () => {
  const { id = '' } = useParams()
  // Its own page for each quiz: nothing of one is there for the next.
  return <QuizPage key={id} id={id} />
}
