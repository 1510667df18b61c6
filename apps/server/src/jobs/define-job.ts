import type { z } from 'zod'

/** Pauses between the attempts of a job that fails: twice as long each time, up to the longest. It is tried until it succeeds. */
export type Retry = { delaySeconds: number; longestSeconds: number }

export type Job<Payload = unknown> = {
  name: string
  /**
   * What a job is stored with. A job of another release is parsed by this one, so only add optional properties, and give a job of which
   * others must know more another name. One that this release cannot read waits for one that can.
   */
  payload: z.ZodType<Payload>
  /** What writes the job. */
  trigger: string
  /** `never`: a job that fails is not tried again, because whoever waits for it tries again. */
  retry: Retry
  /** After so long the handler's signal aborts and the job counts as failed. */
  timeLimitSeconds: number
  /** How many run at once on each server. */
  concurrency: number
  /** Of two jobs that wait, the one with the higher number is first. */
  priority: number
  /** When the clock writes it, as a cron expression in UTC. Only one of it waits or runs, on all servers together. */
  cron?: string
  /** Of the jobs with the same key one runs at a time, on all servers together. */
  oneOfEachKey?: true
  /** What the operator finds when it goes on failing, and does. */
  whenItFails: string
}

type Described<Payload> = Omit<Job<Payload>, 'concurrency' | 'priority'> &
  Partial<Pick<Job, 'concurrency' | 'priority'>>

/** Work that begins after a commit, or at a time. Handlers stand in the files `X.jobs.ts` of the features. */
export const defineJob = <Payload>(job: Described<Payload>): Job<Payload> => ({
  concurrency: 1,
  priority: 0,
  ...job,
})

type HandlerContext = {
  /** Aborts when the time limit is over, when another server has taken the job, and when this one stops. */
  signal: AbortSignal
}

type Failure = {
  /** In place of the pause that the job has after so many failures. */
  retryAfterSeconds?: number
  /** Nothing is wrong: this server has no room, and another one may have. */
  passedOn?: true
  /** For the line in the log. */
  details?: Readonly<Record<string, unknown>>
}

/** A failure that a handler expects, such as of a mail server. Its message has no data of anybody. */
export class JobFailed extends Error {
  readonly failure: Failure

  constructor(message: string, failure: Failure = {}) {
    super(message)
    this.failure = failure
  }
}

/** While two releases run, a server of the other one takes the job at one of its next attempts. */
const otherReleaseSeconds = 10

/** A job with what it does. */
export type JobHandler = { job: Job; run: (payload: unknown, context: HandlerContext) => Promise<unknown> }

export const handle = <Payload>(
  job: Job<Payload>,
  run: (payload: Payload, context: HandlerContext) => Promise<unknown>,
): JobHandler => ({
  job,
  run: (payload, context) => {
    const { success, data } = job.payload.safeParse(payload)
    if (!success)
      throw new JobFailed('It was written by another release.', { retryAfterSeconds: otherReleaseSeconds })
    return run(data, context)
  },
})
