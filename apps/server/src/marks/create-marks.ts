import type { Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { Jobs } from '../jobs/jobs.service.ts'
import type { Outbox } from '../mails/outbox.ts'
import type { Pronunciations } from '../pronunciations/pronunciations.service.ts'
import type { QuizAttempts } from '../quiz-attempts/quiz-attempts.service.ts'
import type { Quizzes } from '../quizzes/quizzes.service.ts'
import type { TaskReminders } from '../mails/reminders.service.ts'
import type { TraineeReadings } from '../reading-assignments/trainee-readings.service.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import type { Sounds } from '../sounds/sounds.service.ts'
import type { SpeakingAppeals } from '../speaking/speaking-appeals.service.ts'
import type { Trainees } from '../trainees/trainees.service.ts'
import { createAppeals } from './appeals.service.ts'
import { createDecisions } from './decisions.service.ts'
import { createHeatMap } from './heat-map.service.ts'
import { createMarks } from './marks.service.ts'
import { createRescore } from './rescore.service.ts'
import { createResultsExport } from './results-export.service.ts'
import { createWords } from './words.service.ts'

type Dependencies = {
  db: Db
  clock: Clock
  outbox: Outbox
  jobs: Pick<Jobs, 'send'>
  audit: Audit
  trainees: Trainees
  quizzes: Quizzes
  reminders: TaskReminders
  settings: SchoolSettings
  pronunciations: Pronunciations
  quizAttempts: QuizAttempts
  traineeReadings: TraineeReadings
  sounds: Sounds
  speakingAppeals: Pick<SpeakingAppeals, 'on'>
}

/** The services of this feature. */
export const createAllMarks = (dependencies: Dependencies) => {
  const { db, clock, outbox, jobs, audit, trainees, quizzes, settings, pronunciations } = dependencies
  const { quizAttempts, traineeReadings, sounds, reminders, speakingAppeals } = dependencies
  const words = createWords({ pronunciations })
  return {
    marks: createMarks({
      db,
      clock,
      quizzes,
      reminders,
      trainees,
      words,
      quizAttempts,
      audit,
      traineeReadings,
      sounds,
    }),
    heatMap: createHeatMap({ db, clock, quizzes }),
    decisions: createDecisions({ clock, audit, outbox, words }),
    resultsExport: createResultsExport({ db, clock, audit, quizzes, settings }),
    rescore: createRescore({ db, clock, audit, settings, jobs }),
    appeals: createAppeals({ db, clock, words, speakingAppeals }),
  }
}
