import { endOldSchedules } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { SystemService } from './system.service.ts'

export const systemJobs = (system: Pick<SystemService, 'endOldSchedules'>) => [
  handle(endOldSchedules, () => system.endOldSchedules()),
]
