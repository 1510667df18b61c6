import type { Db } from '../db/client.ts'
import { allJobs } from './all-jobs.ts'
import {
  countJobs,
  endSchedulesExcept,
  hurryWaiting,
  postponeWaiting,
  retryNow,
  type QueuedJobs,
} from './waiting-jobs.repository.ts'

export type JobState = {
  name: string
  /** `failing`: tried again and again. `waiting`: due for long, and nobody has begun. */
  state: 'failing' | 'waiting'
  jobs: number
  since: Date
  /** Why the last attempt failed, in the words of the error; null for one that nobody has begun. */
  reason: string | null
  /** What it means, and what to do. */
  whatToDo: string
}

/** Longer than the pauses of a busy day. */
const longWaitMs = 10 * 60_000

const ofAnotherRelease =
  'This release does not have the job. Finish the upgrade: it goes within minutes once all servers run the same release.'

const reasonOf = (output: unknown): string | null => {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } }
  const text = message ?? value?.message
  return typeof text === 'string' ? text : null
}

/** The jobs of the queue, for those who run the school's server. */
export const createJobStates = ({ db }: { db: Db }) => {
  const isTrouble = ({ state, since }: QueuedJobs): boolean =>
    state === 'failing' || (state === 'waiting' && since.getTime() < Date.now() - longWaitMs)

  return {
    /** All jobs by name and state, for the metrics. */
    count: () => countJobs(db),

    /** The jobs that fail or wait long, one line for each name and state; the oldest first. */
    list: async (): Promise<JobState[]> =>
      (await countJobs(db))
        .filter(isTrouble)
        .map(({ name, state, jobs, since, output }) => ({
          name,
          state: state as JobState['state'],
          jobs,
          since,
          reason: state === 'waiting' ? null : reasonOf(output),
          whatToDo: allJobs.find((job) => job.name === name)?.whenItFails ?? ofAnotherRelease,
        }))
        .toSorted((one, other) => one.since.getTime() - other.since.getTime()),

    /** All jobs of a name that wait begin at this moment at the earliest, because what they need is away. */
    postponeAll: async (name: string, until: Date): Promise<void> => {
      await postponeWaiting(db, name, until)
    },

    /** All jobs of a name that wait may begin now. */
    hurryAll: async (name: string): Promise<void> => {
      await hurryWaiting(db, name)
    },

    /** Ends the schedules of jobs that this release does not have. No server of another release may run. */
    endOldSchedules: async (): Promise<void> => {
      await endSchedulesExcept(
        db,
        allJobs.map(({ name }) => name),
      )
    },

    /** Tries all jobs of a name now. */
    retry: (name: string): Promise<void> => retryNow(db, name),
  }
}

export type JobStates = ReturnType<typeof createJobStates>
