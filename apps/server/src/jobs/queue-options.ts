import type { Queue, WorkOptions } from 'pg-boss'
import type { Job } from './define-job.ts'

const day = 24 * 3_600

/** A server that is killed sends no heartbeat, and another one takes its job after this time and the next check. */
const heartbeatSeconds = 10
export const checkSeconds = 5
/** Long enough for a school's summer. */
const waitsAtMostDays = 100
/** Of a job that is done. */
const keptSeconds = 3_600

/** What a queue enforces: one clock job at a time, or one job of each key. */
const policyOf = ({ cron, oneOfEachKey }: Job): string =>
  cron !== undefined ? 'exclusive' : oneOfEachKey ? 'singleton' : 'standard'

/** The queue of a job. */
export const queueOf = (job: Job) =>
  ({
    name: job.name,
    policy: policyOf(job),
    notify: true,
    retryLimit: 1_000_000,
    retryDelay: job.retry.delaySeconds,
    retryBackoff: true,
    retryDelayMax: job.retry.longestSeconds,
    expireInSeconds: job.timeLimitSeconds,
    heartbeatSeconds,
    retentionSeconds: waitsAtMostDays * day,
    deleteAfterSeconds: keptSeconds,
  }) satisfies Queue

/** How often a server looks for jobs, when PostgreSQL cannot tell it, and when it can. */
export const workOptionsOf = (job: Job) =>
  ({
    includeMetadata: true,
    perJobResults: true,
    batchSize: 1,
    pollingIntervalSeconds: job.cron === undefined ? 1 : 10,
    // PostgreSQL tells nobody about a job that is due later.
    notifyPollingIntervalSeconds: job.cron === undefined ? 5 : 30,
    heartbeatRefreshSeconds: heartbeatSeconds / 3,
  }) satisfies WorkOptions
