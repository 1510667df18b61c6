import { sql } from 'drizzle-orm'
import type { ConnectionOptions } from 'pg-boss'
import { createHash } from 'node:crypto'
import type { Transaction } from '../db/client.ts'
import type { Job } from './define-job.ts'
import type { JobQueue } from './queue.ts'
import { eachSlice } from '../platform/each-slice.ts'

type SendOptions = {
  /** A UUID. A job that is there already is not written a second time. */
  id?: string
  /** What is the same for jobs that must not run at the same time; see `oneOfEachKey`. */
  key?: string
  /** In place of the job's own. */
  priority?: number
  /** The earliest moment. */
  notBefore?: Date
}

/** One statement stays far below the limit of a call, also on a busy machine. */
const writtenAtOnce = 1_000

/** A key is not shown anywhere, because it may be somebody's address. */
const hidden = (key: string): string => createHash('sha256').update(key).digest('base64url')

const optionsOf = (
  { priority }: Pick<Job, 'priority'>,
  { id, key, priority: own, notBefore }: SendOptions,
) => ({
  priority: own ?? priority,
  ...(id !== undefined && { id }),
  ...(key !== undefined && { singletonKey: hidden(key) }),
  ...(notBefore && { startAfter: notBefore.toISOString() }),
})

/** Writes jobs in the transaction that causes them. They begin after its commit. */
export const createJobs = ({ queue }: { queue: Pick<JobQueue, 'boss'> }) => {
  const within = async (tx: Transaction): Promise<Required<ConnectionOptions>> => {
    const { fromDrizzle } = await import('pg-boss')
    return { db: fromDrizzle(tx, sql) }
  }
  return {
    send: async <P>(tx: Transaction, job: Job<P>, payload: P, options: SendOptions = {}): Promise<void> => {
      const boss = await queue.boss()
      const data = job.payload.parse(payload) as object
      await boss.send(job.name, data, { ...optionsOf(job, options), ...(await within(tx)) })
    },

    /** Takes a job back; the handler of a running one is told within seconds. */
    cancel: async <P>(job: Job<P>, id: string): Promise<void> => {
      await (await queue.boss()).cancel(job.name, id)
    },

    /** Writes many jobs in few statements. */
    sendMany: async <P>(
      tx: Transaction,
      job: Job<P>,
      jobs: readonly (SendOptions & { payload: P })[],
    ): Promise<void> => {
      if (jobs.length === 0) return
      const boss = await queue.boss()
      const transaction = await within(tx)
      const rows = jobs.map(({ payload, ...options }) => ({
        data: job.payload.parse(payload) as object,
        ...optionsOf(job, options),
      }))
      await eachSlice(rows, writtenAtOnce, (some) => boss.insert(job.name, [...some], transaction))
    },
  }
}

export type Jobs = ReturnType<typeof createJobs>
