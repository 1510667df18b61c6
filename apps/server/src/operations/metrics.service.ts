import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { JobStates } from '../jobs/job-states.service.ts'
import type { SystemService } from '../system/system.service.ts'
import { prepareWork } from './metrics.repository.ts'
import { registerSystemMetrics } from './system-metrics.ts'

type Load = { running: number; waiting: number; workers: number }
type Dependencies = {
  db: Db
  pool: pg.Pool
  clock: Clock
  system: Pick<SystemService, 'load'>
  speech?: { readonly load: Load } | undefined
  jobStates: Pick<JobStates, 'count'>
}

/** Metrics of the work to do. Without a database some are missing, and `elocute_database_up` is 0. */
export const createMetrics = ({ db, pool, clock, system, speech, jobStates }: Dependencies) => {
  const work = prepareWork(db)

  return {
    /** Adds the metrics to a registry. Returns a function that updates them, to be called before each scrape. */
    register: (registry: Registry): (() => Promise<void>) => {
      const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
      const gaugeByState = (name: string, help: string) => {
        const metric = new Gauge({ name, help, labelNames: ['state'], registers: [registry] })
        return (values: Readonly<Record<string, number>>) => {
          for (const [state, value] of Object.entries(values)) metric.set({ state }, value)
        }
      }
      const databaseUp = gauge('elocute_database_up', 'Whether the database answers.')
      const ofDatabase = {
        mails: gauge('elocute_outbox_mails', 'Mails that wait for the mail server.'),
        attempts: gauge('elocute_attempts_running', 'Quiz attempts in progress.'),
        sessions: gauge('elocute_sessions', 'Sessions that have not expired.'),
      }
      const setConnections = gaugeByState(
        'elocute_database_connections',
        'Connections of the pool, and calls that wait for one.',
      )
      const ofSpeech = speech && {
        workers: gauge('elocute_speech_workers', 'Analyses that can run at once.'),
        setAnalyses: gaugeByState('elocute_speech_analyses', 'Recordings under analysis.'),
      }

      const gaugeOfJobs = (name: string, help: string) =>
        new Gauge({ name, help, labelNames: ['job', 'state'], registers: [registry] })
      const jobs = gaugeOfJobs('elocute_jobs', 'Jobs that are due, by name and state.')
      const oldestJob = gaugeOfJobs(
        'elocute_oldest_job_seconds',
        'How long the oldest of these jobs has been due.',
      )
      const setJobs = async (): Promise<void> => {
        const counted = await jobStates.count().catch(() => [])
        jobs.reset()
        oldestJob.reset()
        for (const { name, state, jobs: count, since } of counted) {
          jobs.set({ job: name, state }, count)
          oldestJob.set({ job: name, state }, Math.max(0, (Date.now() - since.getTime()) / 1000))
        }
      }

      const setSystem = registerSystemMetrics(registry)

      return async () => {
        await setJobs()
        const [row] = await work.execute({ now: clock.now() }).catch(() => [])
        databaseUp.set(row ? 1 : 0)
        setSystem(row && (await system.load().catch(() => undefined)))
        for (const name of ['mails', 'attempts', 'sessions'] as const)
          if (row) ofDatabase[name].set(row[name])
          else ofDatabase[name].remove()
        setConnections({
          idle: pool.idleCount,
          busy: pool.totalCount - pool.idleCount,
          waiting: pool.waitingCount,
        })
        if (speech && ofSpeech) {
          const { running, waiting, workers } = speech.load
          ofSpeech.workers.set(workers)
          ofSpeech.setAnalyses({ running, waiting })
        }
      }
    },
  }
}
