import { longestSeconds } from '../audio/decode.ts'

/** A waiting job. `work` is in seconds of an ordinary reading (reading-bounds.ts), `queuedAt` in milliseconds. */
export type QueuedJob = { work: number; queuedAt: number }

/** How many jobs of each kind are running. */
export type Running = { short: number; long: number }

/** A job of up to this much work is short: two or three sentences, which take about one second of a core. */
export const mostShortWork = 20

export const isShort = ({ work }: Pick<QueuedJob, 'work'>): boolean => work <= mostShortWork

/**
 * Whether a job may begin. At most `workers` run at once. In addition one short job may run while all others are long; the
 * pool has one extra thread for it.
 */
export const mayBegin = (job: Pick<QueuedJob, 'work'>, { short, long }: Running, workers: number): boolean =>
  short + long < workers || (isShort(job) && short === 0)

/**
 * Removes the next job from the queue; undefined when none may begin. The job with the lowest expected time minus waiting
 * time is next, so that a long job does not wait forever.
 */
export const takeNext = <Job extends QueuedJob>(
  queue: Job[],
  running: Running,
  { workers, now, expectedMs }: { workers: number; now: number; expectedMs: (job: Job) => number },
): Job | undefined => {
  const rank = (job: Job) => expectedMs(job) - (now - job.queuedAt)
  const next = queue
    .filter((job) => mayBegin(job, running, workers))
    .reduce<Job | undefined>((best, job) => (best && rank(best) <= rank(job) ? best : job), undefined)
  if (next) queue.splice(queue.indexOf(next), 1)
  return next
}

// The lowest bit rate of a recording (32 kbit/s), for callers that do not give its length.
const bytesPerSecond = 4_000

/**
 * The claimed length decides the place in the queue only: the worker measures the work before the expensive part. The number
 * of bytes says little (a second of WAV has as many as eight seconds of Opus), so a recording without a length counts as
 * short until then.
 */
export const claimedWorkOf = ({
  claimedSeconds,
  audio,
}: {
  claimedSeconds?: number | undefined
  audio: Uint8Array
}): number =>
  Math.min(longestSeconds, claimedSeconds ?? Math.min(mostShortWork, audio.length / bytesPerSecond))
