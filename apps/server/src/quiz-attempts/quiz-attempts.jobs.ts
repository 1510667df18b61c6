import { completeAbandonedAttempts, emptyDeletedAttempts } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { QuizAttempts } from './quiz-attempts.service.ts'

export const quizAttemptJobs = (quizAttempts: Pick<QuizAttempts, 'completeAbandoned' | 'emptyDeleted'>) => [
  handle(completeAbandonedAttempts, (_, { signal }) => quizAttempts.completeAbandoned(signal)),
  handle(emptyDeletedAttempts, (_, { signal }) => quizAttempts.emptyDeleted(signal)),
]
