import { removeDeletedFiles } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { StoredFiles } from './stored-files.ts'

type Service = Pick<StoredFiles, 'giveUpLate' | 'removeDeleted'>

export const storedFileJobs = (storedFiles: Service) => [
  handle(removeDeletedFiles, async (_, { signal }) => {
    await storedFiles.giveUpLate(signal)
    // The last step, because it fails where the store does.
    await storedFiles.removeDeleted(signal)
  }),
]
