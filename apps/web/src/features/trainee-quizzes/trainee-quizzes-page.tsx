import { say } from '../../lib/say.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QuizGrid } from './quiz-grid.tsx'
import { TraineeFigures } from './trainee-figures.tsx'

/** Where a trainee begins. */
export const TraineeQuizzesPage = () => (
  <>
    <PageHeader title={say.traineeQuizzes.title} lead={say.traineeQuizzes.lead} />
    <div className="grid gap-6">
      <TraineeFigures />
      <QuizGrid />
    </div>
  </>
)
