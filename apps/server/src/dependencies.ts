import { createSessions } from './auth/sessions.service.ts'
import type { Database } from './db/client.ts'
import type { Clock } from './platform/clock.ts'
import { createOutbox } from './platform/outbox.ts'
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
  }
}

export type Services = ReturnType<typeof createServices>
