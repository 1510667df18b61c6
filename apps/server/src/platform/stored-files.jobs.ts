import { removeDeletedFiles } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { StoredFiles } from './stored-files.ts'

type Service = Pick<StoredFiles, 'removeDrafts' | 'giveUpLate' | 'removeDeleted'>

export const storedFileJobs = (storedFiles: Service) => [
  handle(removeDeletedFiles, async () => {
    await storedFiles.giveUpLate()
    await storedFiles.removeDeleted()
    await storedFiles.removeDrafts()
  }),
]
