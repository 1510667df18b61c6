import type { Audit } from '../audit/audit.service.ts'
import type { SpeechPool } from '@elocute/speech/node/speech-pool'
import type { ClipChecker } from '../clips/clip-check.ts'
import type { Computations } from '../computations/computations.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { StoredFiles } from '../platform/stored-files.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import type { Outbox } from '../mails/outbox.ts'
import type { TaskReminders } from '../mails/reminders.service.ts'
import type { SpokenSounds } from '../reading-assignments/spoken-sounds.service.ts'
import { createAgreement } from './agreement.service.ts'
import { createCalibration } from './calibration.service.ts'
import { createDictations } from './dictations.service.ts'
import { createOwnDictations } from './own-dictations.service.ts'
import { createOwnSpeaking } from './own-speaking.service.ts'
import { createReopenings } from './reopenings.service.ts'
import { createRubrics } from './rubrics.service.ts'
import { createShadowingScorer } from './shadowing-scorer.ts'
import { createShadowings } from './shadowings.service.ts'
import { createSpeakingAppeals } from './speaking-appeals.service.ts'
import { createSpeakingComments } from './speaking-comments.service.ts'
import { createSpeakingExport } from './speaking-export.service.ts'
import { createSpeakingMarks } from './speaking-marks.service.ts'
import { createSpeakingParts } from './speaking-parts.service.ts'
import { createSpeakingPrompts } from './speaking-prompts.service.ts'
import { createSpeakingTasks } from './speaking-tasks.service.ts'
import { createTraineeSpeaking } from './trainee-speaking.service.ts'
import type { Transcripts } from './transcripts.service.ts'

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  storedFiles: StoredFiles
  clipChecker: ClipChecker
  scorer: Pick<SpeechPool, 'analyse'>
  settings: Pick<SchoolSettings, 'load' | 'timeZone'>
  outbox: Outbox
  reminders: TaskReminders
  spokenSounds: SpokenSounds
  transcripts: Transcripts
  computations: Pick<Computations, 'runAll'>
}

/** Speaking tasks, their rubrics, the answers to them and the marks of these. See decisions 101, 102 and 116. */
export const createSpeaking = (dependencies: Dependencies) => {
  const { db, clock, audit, storedFiles, clipChecker, scorer, settings, outbox, spokenSounds } = dependencies
  const { reminders, transcripts, computations } = dependencies
  const rubrics = createRubrics({ db, clock, audit })
  const shadowingScorer = createShadowingScorer(scorer)
  const appeals = createSpeakingAppeals({ db, clock, audit, outbox })
  const reopenings = createReopenings({ db, clock, audit, outbox })
  const results = createTraineeSpeaking({ db })
  const comments = createSpeakingComments({ db, clock, audit, spokenSounds })
  return {
    rubrics,
    tasks: createSpeakingTasks({ db, clock, audit, rubrics, reminders }),
    prompts: createSpeakingPrompts({ db, clock, audit, storedFiles, clipChecker, shadowingScorer }),
    own: createOwnSpeaking({
      db,
      clock,
      audit,
      settings,
      appeals,
      comments,
      reopenings,
      results,
      transcripts,
    }),
    parts: createSpeakingParts({
      db,
      clock,
      audit,
      storedFiles,
      clipChecker,
      shadowingScorer,
      settings,
      transcripts,
    }),
    dictations: createDictations({ db, clock, audit, appeals, reopenings }),
    shadowings: createShadowings({ db, clock, audit, appeals, reopenings }),
    ownDictations: createOwnDictations({ db, clock, computations }),
    marks: createSpeakingMarks({ db, clock, audit, appeals, comments, reopenings, transcripts }),
    agreement: createAgreement({ db, clock }),
    calibration: createCalibration({ db, clock, audit }),
    reminders,
    appeals,
    comments,
    reopenings,
    transcripts,
    results,
    exports: createSpeakingExport({ db, clock, audit, settings }),
  }
}

export type Speaking = ReturnType<typeof createSpeaking>
