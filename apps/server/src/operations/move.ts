import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { backUp, type BackupSummary } from './backup.ts'
import { withDataSet } from './data-set.ts'
import { Refused } from './refused.ts'
import { restore } from './restore.ts'

const folderName = 'move-'

/**
 * Copies the embedded database to the one of DATABASE_URL, and the files to FILES_URL when it is set. DATA_DIR stays
 * unchanged. `signal` ends it, and nothing of the copy is left.
 */
export const move = async (env: Env, log: Logger, signal?: AbortSignal): Promise<BackupSummary> => {
  if (env.databaseUrl === undefined)
    throw new Refused('Say in DATABASE_URL where to: postgres://user:password@host:5432/database.')
  const withFiles = env.s3 !== undefined
  const folder = await mkdtemp(join(env.dataDir, folderName)).catch((cause: unknown) => {
    throw new Refused(`There is no database in ${env.dataDir}.`, { cause })
  })
  try {
    const archive = join(folder, 'backup.tar.gz')
    const embedded = { ...env, databaseUrl: undefined, s3: undefined }
    // Open until the copy is complete, so that neither a server nor another move begins on it.
    return await withDataSet({ env: embedded, log, purpose: 'moveFrom' }, async (source) => {
      await removeOthers(folder, env.dataDir)
      const summary = await backUp(source, archive, { withFiles, signal })
      await withDataSet({ env, log, purpose: 'restoreInto' }, (target) =>
        restore(target, archive, { signal }),
      )
      return summary
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what a move has left that was killed: it holds every account. */
const removeOthers = async (own: string, dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    const folder = join(dataDir, name)
    if (name.startsWith(folderName) && folder !== own) await rm(folder, { recursive: true, force: true })
  }
}
