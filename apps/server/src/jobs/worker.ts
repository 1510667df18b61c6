import type { JobWithMetadata } from 'pg-boss'
import type { Database } from '../db/client.ts'
import type { Log } from '../log.ts'
import { assertComplete } from './all-jobs.ts'
import type { JobHandler } from './define-job.ts'
import type { JobQueue } from './queue.ts'
import { workOptionsOf } from './queue-options.ts'
import { createRunner } from './run-job.ts'

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
  return {
    start: async (): Promise<void> => {
      const boss = await queue.boss()
      for (const handler of handlers) {
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
    },

    /** Tells the running jobs to stop, and waits a while for them. */
    stop: async (withinMs: number): Promise<void> => {
      stopping.abort()
      await queue.close(withinMs)
    },
  }
}
