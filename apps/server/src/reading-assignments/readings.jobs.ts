import { announceReadings, remindOfDueReadings, removeOldRecordings } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { Notices } from '../mails/notices.service.ts'

type Recordings = { removeOldRecordings: () => Promise<unknown> }

export const readingJobs = (
  /** Those of readings that count and of answers to speaking tasks are kept equally long. */
  recordings: readonly Recordings[],
  notices: Pick<Notices, 'announceOpened' | 'remindOfDue'>,
) => [
  handle(removeOldRecordings, () => Promise.all(recordings.map((kept) => kept.removeOldRecordings()))),
  handle(announceReadings, (_, { signal }) => notices.announceOpened(signal)),
  handle(remindOfDueReadings, (_, { signal }) => notices.remindOfDue(signal)),
]
