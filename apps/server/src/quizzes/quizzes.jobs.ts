import { announceQuizzes, remindOfDueQuizzes } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { Notices } from '../mails/notices.service.ts'

export const quizJobs = (notices: Pick<Notices, 'announceOpened' | 'remindOfDue'>) => [
  handle(announceQuizzes, (_, { signal }) => notices.announceOpened(signal)),
  handle(remindOfDueQuizzes, (_, { signal }) => notices.remindOfDue(signal)),
]
