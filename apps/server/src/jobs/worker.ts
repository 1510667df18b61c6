import { isAtDoubling } from './doubling-counts.ts'
import type { JobWithMetadata } from 'pg-boss'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/client.ts'
import type { Log } from '../log.ts'
import { assertComplete } from './all-jobs.ts'
import type { JobHandler } from './define-job.ts'
import type { JobQueue } from './queue.ts'
import { workOptionsOf } from './queue-options.ts'
import { createRunner } from './run-job.ts'

const pauseMs = 2_000

type Options = {
  database: Pick<Database, 'db' | 'inBackground'>
  queue: JobQueue
  log: Pick<Log, 'info' | 'warn' | 'error'>
  handlers: readonly JobHandler[]
}

/** Takes jobs from the queue and runs them. A job of a name that this release does not know stays for the servers that do. */
export const createJobWorker = ({ database, queue, log, handlers }: Options) => {
  assertComplete(handlers)
  const stopping = new AbortController()
  const run = createRunner({
    db: database.db,
    log,
    inBackground: database.inBackground,
    stopping: stopping.signal,
  })
  const isStopping = () => stopping.signal.aborted
  const left = [...handlers]
  /** Lets the queue give the jobs of a handler to this worker. */
  const take = async (handler: JobHandler): Promise<void> => {
    const boss = await queue.boss()
    const { job } = handler
    if (job.cron !== undefined) {
      await boss.schedule(job.name, job.cron, {})
      // What became due while no server ran does not wait for its minute.
      await boss.send(job.name, {})
    }
    // One call for each that runs at once, because only the first of a call can be told that there may be more.
    for (let number = 0; number < job.concurrency; number++) {
      const worker: string = await boss.work(
        job.name,
        workOptionsOf(job),
        async (taken: JobWithMetadata[]) => {
          boss.notifyWorker(worker)
          return Promise.all(taken.map((one) => run(handler, one)))
        },
      )
    }
  }

  return {
    /** Begins to take jobs. Tries again while the database does not answer, so that a server starts and stops without it. */
    start: async (): Promise<void> => {
      let failures = 0
      while (left[0] && !isStopping())
        try {
          await take(left[0])
          left.shift()
        } catch (error) {
          if (isStopping()) return
          failures += 1
          if (isAtDoubling(failures))
            log.warn(
              { err: error, failures },
              'the queue of jobs could not be opened and will be tried again',
            )
          await pause(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
        }
    },

    /** Tells the running jobs to stop, and waits a while for them. */
    stop: async (withinMs: number): Promise<void> => {
      stopping.abort()
      await queue.close(withinMs)
    },
  }
}
