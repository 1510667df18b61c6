import { createSessions } from './auth/sessions.service.ts'
import { createDashboards } from './dashboards/dashboards.service.ts'
import type { Database } from './db/client.ts'
import type { Clock } from './platform/clock.ts'
import { createOutbox } from './platform/outbox.ts'
import { createAnswers } from './quiz-attempts/answers.service.ts'
import { createAttemptWords } from './quiz-attempts/attempt-words.service.ts'
import { createPronunciations } from './quiz-attempts/pronunciations.service.ts'
import { createQuizAttempts } from './quiz-attempts/quiz-attempts.service.ts'
import { createQuizzes } from './quizzes/quizzes.service.ts'
import { createTrainees } from './trainees/trainees.service.ts'

type World = { database: Database; clock: Clock }

/** The composition root: every service with what it needs, nothing global. */
export const createServices = ({ database, clock }: World) => {
  const { db, pool } = database
  const outbox = createOutbox({ clock })
  return {
    database: {
      answers: async (): Promise<void> => {
        await pool.query('select 1')
      },
    },
    sessions: createSessions({ db, clock }),
    trainees: createTrainees({ db, outbox }),
    quizzes: createQuizzes({ db, clock }),
    quizAttempts: createQuizAttempts({ db, clock }),
    attemptWords: createAttemptWords({ db }),
    answers: createAnswers({ db, clock }),
    pronunciations: createPronunciations({ db }),
    dashboards: createDashboards({ db }),
  }
}

export type Services = ReturnType<typeof createServices>
