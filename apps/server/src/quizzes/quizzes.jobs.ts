import { announceQuizzes, remindOfDueQuizzes } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { QuizNotices } from './quiz-notices.service.ts'

export const quizJobs = (quizNotices: Pick<QuizNotices, 'announceOpened' | 'remindOfDue'>) => [
  handle(announceQuizzes, (_, { signal }) => quizNotices.announceOpened(signal)),
  handle(remindOfDueQuizzes, (_, { signal }) => quizNotices.remindOfDue(signal)),
]
