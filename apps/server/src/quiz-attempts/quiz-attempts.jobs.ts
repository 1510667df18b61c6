import { completeAbandonedAttempts } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { QuizAttempts } from './quiz-attempts.service.ts'

export const quizAttemptJobs = (quizAttempts: Pick<QuizAttempts, 'completeAbandoned'>) => [
  handle(completeAbandonedAttempts, () => quizAttempts.completeAbandoned()),
]
