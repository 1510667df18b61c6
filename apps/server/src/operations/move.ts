import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { backUp, type BackupSummary } from './backup.ts'
import { withDataSet } from './data-set.ts'
import { Refused } from './refused.ts'
import { restore } from './restore.ts'

/**
 * Copies the embedded database to the one of DATABASE_URL, and the files to FILES_URL when it is set. DATA_DIR stays
 * unchanged.
 */
export const move = async (env: Env, log: Logger): Promise<BackupSummary> => {
  if (env.databaseUrl === undefined)
    throw new Refused('Say in DATABASE_URL where to: postgres://user:password@host:5432/database.')
  const withFiles = env.s3 !== undefined
  const folder = await mkdtemp(join(env.dataDir, 'move-')).catch((cause: unknown) => {
    throw new Refused(`There is no database in ${env.dataDir}.`, { cause })
  })
  try {
    const archive = join(folder, 'backup.tar.gz')
    const embedded = { ...env, databaseUrl: undefined, s3: undefined }
    const summary = await withDataSet({ env: embedded, log, purpose: 'moveFrom' }, (source) =>
      backUp(source, archive, { withFiles }),
    )
    await withDataSet({ env, log, purpose: 'restoreInto' }, (target) => restore(target, archive))
    return summary
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
