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
export const createAllClips = (dependencies: Dependencies) => {
  const { db, clock, log, audit, limits, settings, storedFiles, clipChecker, judge, secondListener } =
    dependencies
  return {
    clips: createClips({ db, clock, log, storedFiles, settings, limits, clipChecker, secondListener }),
    reading: createClipReading({ db, audit, storedFiles }),
    removal: createClipRemoval({ db, clock, audit, log, settings }),
    listenAgain: createListenAgain({ db, log, storedFiles, settings, judge }),
  }
}
