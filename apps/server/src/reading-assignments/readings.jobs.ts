import { announceReadings, remindOfDueReadings, removeOldRecordings } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { Notices } from '../mails/notices.service.ts'

type Recordings = { removeOldRecordings: (signal: AbortSignal) => Promise<unknown> }

export const readingJobs = (
  /** Those of readings that count and of answers to speaking tasks are kept equally long. */
  recordings: readonly Recordings[],
  notices: Pick<Notices, 'announceOpened' | 'remindOfDue'>,
) => [
  handle(removeOldRecordings, (_, { signal }) =>
    Promise.all(recordings.map((kept) => kept.removeOldRecordings(signal))),
  ),
  handle(announceReadings, (_, { signal }) => notices.announceOpened(signal)),
  handle(remindOfDueReadings, (_, { signal }) => notices.remindOfDue(signal)),
]
