import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { backUp, type BackupSummary } from './backup.ts'
import { withPlace } from './place.ts'
import { Refused } from './refused.ts'
import { restore } from './restore.ts'

/**
 * Takes everything from the database that came along to the one of DATABASE_URL, and the files to FILES_URL when it is
 * set. What was in DATA_DIR stays there as it was.
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
    const own = { ...env, databaseUrl: undefined, s3: undefined }
    const summary = await withPlace({ env: own, log, purpose: 'leave' }, (source) =>
      backUp(source, archive, { withFiles }),
    )
    await withPlace({ env, log, purpose: 'fill' }, (target) => restore(target, archive))
    return summary
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
