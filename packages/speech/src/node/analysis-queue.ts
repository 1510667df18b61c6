/** What a pool knows of a job while it waits. Work is in seconds of an ordinary reading (reading-bounds.ts). */
export type QueuedJob = { work: number; queuedAt: number }

/** How many jobs of each kind are running. */
export type Running = { short: number; long: number }

/**
 * Up to this much work a job is short. Twenty seconds of sound are two or three sentences, and take about one second of
 * a core.
 */
export const mostShortWork = 20

export const isShort = ({ work }: Pick<QueuedJob, 'work'>): boolean => work <= mostShortWork

/**
 * Whether a job may begin. No more than `workers` run at once, with one exception: while all that run are long, one short
 * job may run beside them. The pool has one thread more than `workers` for it.
 */
export const mayBegin = (job: Pick<QueuedJob, 'work'>, { short, long }: Running, workers: number): boolean =>
  short + long < workers || (isShort(job) && short === 0)

/**
 * The job that begins next, taken out of the queue; undefined when none may. The shortest goes first, and each second of
 * waiting weighs as much as a second of expected time, so that a long one is not passed over for ever.
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
