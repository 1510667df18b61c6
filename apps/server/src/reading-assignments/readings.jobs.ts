import { removeOldRecordings } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'

export const readingJobs = (countedReadings: { removeOldRecordings: () => Promise<unknown> }) => [
  handle(removeOldRecordings, () => countedReadings.removeOldRecordings()),
]
