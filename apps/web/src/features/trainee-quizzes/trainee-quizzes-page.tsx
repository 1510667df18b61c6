import * as pagesMessages from '@elocute/messages/pages'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/trainee-quizzes'
import { useQuery } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { QuizGrid } from './quiz-grid.tsx'
import { traineeQuizQueries } from './trainee-quizzes.queries.ts'

const icon = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const

/** The start page of a trainee: three figures and the open quizzes. */
export const TraineeQuizzesPage = () => (
  <>
    <PageHeader title={pagesMessages.traineeQuizzesTitle()} lead={pagesMessages.traineeQuizzesLead()} />
    <div className="grid gap-6">
      <TraineeFigures />
      <QuizGrid />
    </div>
  </>
)

/** The numbers of available quizzes, completed quizzes and modules. */
const TraineeFigures = () => {
  const home = useQuery(traineeQuizQueries.home())
  const quizzes = useQuery(traineeQuizQueries.notAnswered())

  // If both requests fail, only the list below shows the failure.
  if (home.isError && !home.data && quizzes.isError && !quizzes.data) return null
  if (home.isError && !home.data)
    return (
      <ErrorPanel
        problem={home.error}
        fallback={generalMessages.wrong()}
        onRetry={home.refetch}
        retrying={home.isFetching}
      />
    )
  if (!home.data)
    return (
      <Waiting label={m.loading()}>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
          {[0, 1, 2].map((card) => (
            <div key={card} className="h-28 animate-pulse rounded-card bg-line/60 max-sm:last:col-span-2" />
          ))}
        </div>
      </Waiting>
    )
  const { availableQuizzes, completedQuizzes, modulesCreated } = home.data
  return (
    <section
      aria-label={m.figures()}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 max-sm:[&>*:last-child]:col-span-2"
    >
      <StatCard label={m.available()} value={availableQuizzes} icon={<BookOpenCheck {...icon} />} />
      <StatCard label={m.completed()} value={completedQuizzes} icon={<CircleCheckBig {...icon} />} />
      <StatCard label={m.modules()} value={modulesCreated} icon={<BookOpen {...icon} />} />
    </section>
  )
}

export { TraineeQuizzesPage as Component }
