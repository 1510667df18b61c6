import type { Audit } from '../audit/audit.service.ts'
import type { ClipChecker } from '../clips/clip-check.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { createDictations } from './dictations.service.ts'
import { createOwnDictations } from './own-dictations.service.ts'
import { createOwnSpeaking } from './own-speaking.service.ts'
import { createRubrics } from './rubrics.service.ts'
import { createSpeakingMarks } from './speaking-marks.service.ts'
import { createSpeakingParts } from './speaking-parts.service.ts'
import { createSpeakingPrompts } from './speaking-prompts.service.ts'
import { createSpeakingTasks } from './speaking-tasks.service.ts'

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  storedFiles: StoredFiles
  clipChecker: ClipChecker
  settings: Pick<SchoolSettings, 'load'>
}

/** Speaking tasks, their rubrics, the answers to them and the marks of these. See decisions 101 and 102. */
export const createSpeaking = (dependencies: Dependencies) => {
  const { db, clock, audit, storedFiles, clipChecker, settings } = dependencies
  const rubrics = createRubrics({ db, clock, audit })
  return {
    rubrics,
    tasks: createSpeakingTasks({ db, clock, audit, rubrics }),
    prompts: createSpeakingPrompts({ db, clock, audit, storedFiles, clipChecker }),
    own: createOwnSpeaking({ db, clock, audit, settings }),
    parts: createSpeakingParts({ db, clock, audit, storedFiles, clipChecker, settings }),
    dictations: createDictations({ db, clock, audit }),
    ownDictations: createOwnDictations({ db, clock }),
    marks: createSpeakingMarks({ db, clock, audit }),
  }
}

export type Speaking = ReturnType<typeof createSpeaking>
