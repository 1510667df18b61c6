import { addMissingSounds } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { SoundEvidence } from './sound-evidence.service.ts'

export const soundJobs = (sounds: Pick<SoundEvidence, 'addMissing'>) => [
  handle(addMissingSounds, (_, { signal }) => sounds.addMissing(signal)),
]
