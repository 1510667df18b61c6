import type { Log } from '../log.ts'
import type { Computations } from '../computations/computations.ts'
import { createLimits } from '../platform/limits.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import {
  createLanguageModel,
  type LanguageService,
  type LanguageTimeouts,
} from '../platform/language-model.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import {
  createAnalyses,
  type CountedReadings,
  type PracticeBag,
  type ReadingScorer,
} from './analyses.service.ts'
import { createAnalysisClaims } from './analysis-claims.service.ts'
import { createLanguageWriter } from './language-writer.ts'
import { createPracticeRuns, type StoreSounds } from './practice-runs.service.ts'
import { createRecordings } from './recordings.service.ts'
import { createScripts } from './scripts.service.ts'

type Dependencies = {
  db: Db
  clock: Clock
  serverKey: Buffer
  storedFiles: StoredFiles
  log: Pick<Log, 'info' | 'warn'>
  scorer: ReadingScorer
  computations: Computations
  countedReadings: CountedReadings
  practiceBag: PracticeBag
  soundEvidence: { store: StoreSounds }
  /** The operator's language service, if configured. It writes scripts and words the feedback. */
  language?: { service: LanguageService; callsPerDay: number; timeouts?: LanguageTimeouts } | undefined
}

/** Builds all services of speech practice. */
export const createSpeechPractice = (dependencies: Dependencies) => {
  const { language } = dependencies
  const limits = createLimits(dependencies)
  const model = language && createLanguageModel({ ...dependencies, ...language })
  const writer = model ? createLanguageWriter({ limits, model, callsPerDay: language.callsPerDay }) : null
  const recordings = createRecordings(dependencies)
  const practiceRuns = createPracticeRuns({ ...dependencies, recordings })
  const claims = createAnalysisClaims(dependencies)
  return {
    scripts: createScripts({ ...dependencies, limits, writer }),
    analyses: createAnalyses({ ...dependencies, limits, claims, writer, practiceRuns }),
    removeOldAnalyses: claims.removeOld,
    practiceRuns,
    recordings,
  }
}
