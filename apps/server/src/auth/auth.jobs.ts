import { removeExpiredRows } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { Auth } from './auth.service.ts'

export const authJobs = (auth: Pick<Auth, 'removeExpired'>) => [
  handle(removeExpiredRows, () => auth.removeExpired()),
]
