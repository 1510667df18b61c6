import { announceReadings, remindOfDueReadings, removeOldRecordings } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { Notices } from '../mails/notices.service.ts'

export const readingJobs = (
  countedReadings: { removeOldRecordings: () => Promise<unknown> },
  notices: Pick<Notices, 'announceOpened' | 'remindOfDue'>,
) => [
  handle(removeOldRecordings, () => countedReadings.removeOldRecordings()),
  handle(announceReadings, (_, { signal }) => notices.announceOpened(signal)),
  handle(remindOfDueReadings, (_, { signal }) => notices.remindOfDue(signal)),
]
