import type { Log } from '../log.ts'
import type { Computations } from '../computations/computations.ts'
import type { Limits } from '../platform/limits.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { createLanguageModel } from '../platform/language-model.ts'
import type { LimitedLanguageService } from '../platform/language-service.ts'
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
  limits: Limits
  storedFiles: StoredFiles
  log: Pick<Log, 'info' | 'warn'>
  scorer: ReadingScorer
  computations: Computations
  countedReadings: CountedReadings
  practiceBag: PracticeBag
  storeSounds: StoreSounds
  /** The operator's language service, if configured. It writes scripts and words the feedback. */
  language?: LimitedLanguageService | undefined
}

/** Builds all services of speech practice. */
export const createSpeechPractice = (dependencies: Dependencies) => {
  const { db, clock, limits, storedFiles, log, scorer, computations } = dependencies
  const { countedReadings, practiceBag, storeSounds, language } = dependencies
  const model =
    language && createLanguageModel({ service: language.service, log, timeouts: language.timeouts })
  const writer = model ? createLanguageWriter({ limits, model, callsPerDay: language.callsPerDay }) : null
  const recordings = createRecordings({ db, storedFiles, log })
  const practiceRuns = createPracticeRuns({ db, clock, recordings, storeSounds })
  const claims = createAnalysisClaims({ db, clock })
  return {
    scripts: createScripts({ db, limits, writer, computations }),
    analyses: createAnalyses({ limits, claims, scorer, writer, practiceRuns, countedReadings, practiceBag }),
    removeOldAnalyses: claims.removeOld,
    practiceRuns,
    recordings,
  }
}

export type SpeechPractice = ReturnType<typeof createSpeechPractice>
