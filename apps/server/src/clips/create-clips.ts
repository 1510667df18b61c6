import type { Audit } from '../audit/audit.service.ts'
import type { Log } from '../log.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { createClipReading } from './clip-reading.service.ts'
import { createClipRemoval } from './clip-removal.service.ts'
import { createClips, type ClipDependencies } from './clips.service.ts'
import { createListenAgain } from './listen-again.service.ts'
import type { ClipJudge } from './clip-judge.ts'

type Dependencies = ClipDependencies & {
  audit: Audit
  log: Pick<Log, 'info' | 'warn'>
  judge: ClipJudge
  settings: SchoolSettings
}

/** The services of this feature. */
export const createAllClips = (dependencies: Dependencies) => ({
  clips: createClips(dependencies),
  reading: createClipReading(dependencies),
  removal: createClipRemoval(dependencies),
  listenAgain: createListenAgain(dependencies),
})
