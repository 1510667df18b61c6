import * as nav from '@elocute/messages/nav'
import * as traineePages from '@elocute/messages/trainee-pages'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { QuizGrid } from './quiz-grid.tsx'
import { Today } from './today.tsx'
import { TraineeFigures } from './trainee-figures.tsx'

/** The start page of a trainee: what there is to do today, the open quizzes, and three figures. */
export const TraineeQuizzesPage = () => (
  <>
    <PageHeader title={nav.quizzes()} lead={traineePages.traineeQuizzesLead()} />
    <div className="grid gap-4 sm:gap-6">
      <Today />
      <QuizGrid />
      <TraineeFigures />
    </div>
  </>
)

export { TraineeQuizzesPage as Component }
/** For the preview of a quiz. */
export { QuizCard } from './quiz-card.tsx'
