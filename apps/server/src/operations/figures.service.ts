import type pg from 'pg'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { Figure } from '../platform/prometheus.ts'
import { prepareWork } from './figures.repository.ts'

type Load = { running: number; waiting: number; workers: number }
type Parts = { db: Db; pool: pg.Pool; clock: Clock; speech?: { readonly load: Load } | undefined }

const gauge = (name: string, help: string, values: Readonly<Record<string, number>> | number): Figure => ({
  name,
  help,
  type: 'gauge',
  samples:
    typeof values === 'number'
      ? [{ value: values }]
      : Object.entries(values).map(([state, value]) => ({ labels: { state }, value })),
})

/** How much there is to do. Without a database there are fewer figures, and one of them says why. */
export const createFigures = ({ db, pool, clock, speech }: Parts) => {
  const work = prepareWork(db)

  const ofDatabase = async (): Promise<Figure[]> => {
    const up = (value: number) => gauge('elocute_database_up', 'Whether the database answers.', value)
    const [row] = await work.execute({ now: clock.now() }).catch(() => [])
    if (!row) return [up(0)]
    return [
      up(1),
      gauge('elocute_outbox_mails', 'Mails that wait for the mail server.', row.mails),
      gauge('elocute_attempts_running', 'Quizzes that somebody has begun and not answered.', row.attempts),
      gauge('elocute_sessions', 'Sign-ins that have not expired.', row.sessions),
    ]
  }

  const ofSpeech = ({ running, waiting, workers }: Load): Figure[] => [
    gauge('elocute_speech_workers', 'Analyses that can run at once.', workers),
    gauge('elocute_speech_analyses', 'Recordings under analysis.', { running, waiting }),
  ]

  return {
    read: async (): Promise<Figure[]> => [
      ...(await ofDatabase()),
      gauge('elocute_database_connections', 'Connections of the pool, and calls that wait for one.', {
        idle: pool.idleCount,
        busy: pool.totalCount - pool.idleCount,
        waiting: pool.waitingCount,
      }),
      ...(speech ? ofSpeech(speech.load) : []),
    ],
  }
}
