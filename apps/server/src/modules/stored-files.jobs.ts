import { removeDeletedFiles } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { StoredFiles } from '../platform/stored-files.ts'

export const storedFileJobs = (storedFiles: Pick<StoredFiles, 'removeOrphaned'>) => [
  handle(removeDeletedFiles, () => storedFiles.removeOrphaned()),
]
