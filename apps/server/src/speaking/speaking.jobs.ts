import { announceSpeaking, remindOfDueSpeaking } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { Notices } from '../mails/notices.service.ts'

export const speakingJobs = (notices: Pick<Notices, 'announceOpened' | 'remindOfDue'>) => [
  handle(announceSpeaking, (_, { signal }) => notices.announceOpened(signal)),
  handle(remindOfDueSpeaking, (_, { signal }) => notices.remindOfDue(signal)),
]
