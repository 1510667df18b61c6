import type { JobResult } from 'pg-boss'
import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import { JobFailed, type JobHandler } from './define-job.ts'
import { isAtDoubling } from './doubling-counts.ts'
import { setPause } from './waiting-jobs.repository.ts'

/** A job as it was taken from the queue. */
type TakenJob = {
  id: string
  data: unknown
  createdOn: Date
  /** How many attempts failed before this one. */
  retryCount: number
  signal?: AbortSignal | undefined
}

type Options = {
  db: Db
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Runs a handler with the time limits of work that no caller waits for. */
  inBackground: (work: () => Promise<unknown>) => Promise<unknown>
  /** Aborts when this server stops. */
  stopping: AbortSignal
}

/** The words of an error for the operator. The queue keeps them, so no data of anybody is in them. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown').slice(0, 500)

/**
 * Runs one job and says how it ended. A first failure is a warning, because a service may restart. A job that goes on failing is an
 * error in the log, at doubling counts so that it does not fill it.
 */
export const createRunner = ({ db, log, inBackground, stopping }: Options) => {
  const noteFailure = ({ job }: JobHandler, taken: TakenJob, error: unknown): void => {
    const failures = taken.retryCount + 1
    const what =
      error instanceof JobFailed ? { reason: error.message, ...error.failure.details } : { err: error }
    const details = { ...what, job: job.name, failures, since: taken.createdOn }
    if (failures === 1) log.warn(details, `the job ${job.name} failed and will be tried again`)
    else if (isAtDoubling(failures)) log.error(details, `the job ${job.name} has failed ${failures} times`)
  }

  /** When the database does not answer, the queue notices the failure by the missing heartbeat. */
  const prepareEnd = async ({ job }: JobHandler, { id }: TakenJob, error: unknown): Promise<void> => {
    const pause = error instanceof JobFailed ? error.failure.retryAfterSeconds : undefined
    if (pause !== undefined) await setPause(db, job.name, id, Math.ceil(pause))
  }

  return async (handler: JobHandler, taken: TakenJob): Promise<JobResult> => {
    const { job } = handler
    const { id } = taken
    const signal = taken.signal ? AbortSignal.any([taken.signal, stopping]) : stopping
    try {
      await inBackground(() => handler.run(taken.data, { signal }))
    } catch (error) {
      const isPassedOn = error instanceof JobFailed && error.failure.passedOn === true
      // Whoever stops the server knows why it did not end.
      if (!stopping.aborted && !isPassedOn) noteFailure(handler, taken, error)
      await prepareEnd(handler, taken, error)
      return { id, status: 'failed', output: { message: reasonOf(error) } }
    }
    if (taken.retryCount > 0)
      log.info(
        { job: job.name, failures: taken.retryCount, since: taken.createdOn },
        `the job ${job.name} works again`,
      )
    return { id, status: 'completed' }
  }
}
