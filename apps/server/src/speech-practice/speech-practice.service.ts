import { createLimits } from '../platform/limits.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { FileStore } from '../platform/file-store.ts'
import { createLanguageModel, type LanguageService, type Patience } from '../platform/language-model.ts'
import { createAnalyses, type SpeechJudge } from './analyses.service.ts'
import { createAnalysisClaims } from './analysis-claims.service.ts'
import { createLanguageWriter } from './language-writer.ts'
import { createPracticeRuns } from './practice-runs.service.ts'
import { createRecordingsJanitor } from './recordings.janitor.ts'
import { createRecordings } from './recordings.service.ts'
import { createScripts } from './scripts.service.ts'

type Parts = {
  db: Db
  clock: Clock
  serverKey: Buffer
  files: FileStore
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
  judge: SpeechJudge
  /** What writes scripts and words feedback, when the operator has such a service. */
  language?: { service: LanguageService; callsPerDay: number; patience?: Patience } | undefined
}

/** Everything about speech practice, put together. */
export const createSpeechPractice = (world: Parts) => {
  const { language } = world
  const limits = createLimits(world)
  const model = language && createLanguageModel({ ...world, ...language })
  const writer = model ? createLanguageWriter({ limits, model, callsPerDay: language.callsPerDay }) : null
  const recordings = createRecordings(world)
  const practiceRuns = createPracticeRuns({ ...world, recordings })
  const claims = createAnalysisClaims(world)
  return {
    scripts: createScripts({ ...world, limits, writer }),
    analyses: createAnalyses({ ...world, limits, claims, writer, practiceRuns }),
    forgetAnalyses: claims.forget,
    practiceRuns,
    recordings,
    recordingsJanitor: createRecordingsJanitor(world),
  }
}
