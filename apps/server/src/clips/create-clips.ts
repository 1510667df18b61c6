import type { Audit } from '../audit/audit.service.ts'
import type { Log } from '../log.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { createClipReading } from './clip-reading.service.ts'
import { createClipRemoval } from './clip-removal.service.ts'
import { createClipStorage } from './clip-storage.ts'
import { createClips, type ClipDependencies } from './clips.service.ts'
import { createListenAgain } from './listen-again.service.ts'
import type { ClipJudge } from './clip-judge.ts'

type Dependencies = Omit<ClipDependencies, 'storage'> & {
  audit: Audit
  files: FileStore
  log: Pick<Log, 'info' | 'warn'>
  judge: ClipJudge
  settings: SchoolSettings
}

/** The services of this feature. */
export const createAllClips = (dependencies: Dependencies) => {
  const parts = {
    ...dependencies,
    storage: createClipStorage({ files: dependencies.files, log: dependencies.log }),
  }
  return {
    clips: createClips(parts),
    reading: createClipReading(parts),
    removal: createClipRemoval(parts),
    listenAgain: createListenAgain(parts),
  }
}
