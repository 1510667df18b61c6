import { writeDigests } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { DigestService } from './digest.service.ts'

export const digestJobs = (digest: Pick<DigestService, 'send'>) => [handle(writeDigests, () => digest.send())]
