import { Worker } from 'node:worker_threads'
import { longestSeconds } from '../audio/decode.ts'
import type { ReadingReport } from '../scoring/reading-report.ts'
import { UnusableRecording, type UnusableReason } from '../audio/unusable-recording.ts'
import { isShort, mostShortWork, takeNext, type QueuedJob } from './analysis-queue.ts'

export { UnusableRecording, type UnusableReason }

/** More work is waiting than can be done soon. */
export class SpeechPoolBusy extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super(`more readings are waiting than can be analysed soon; try again in ${retryAfterSeconds} s`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
/** The worker ended, took too long, or met a mistake of ours. It has been replaced where that was needed. */
export class AnalysisFailed extends Error {}
/** This owner has a reading that is being analysed, or waits. */
export class AnalysisRunning extends Error {}

export type AnalysisJob = {
  audio: Uint8Array
  script: string
  /** The length that the recorder measured, in seconds. */
  claimedSeconds?: number | undefined
  owner: string
  signal?: AbortSignal | undefined
  /** Hears how much processor time was spent on it, before the answer and whatever that is. It may be called twice. */
  onSpent?: ((ms: number) => void) | undefined
}

export type SpeechPool = {
  /** Rejects with an UnusableRecording, SpeechPoolBusy, AnalysisRunning, AnalysisFailed, or the reason of the abort. */
  analyse(job: AnalysisJob): Promise<ReadingReport>
  readonly load: { running: number; waiting: number; workers: number }
  close(): Promise<void>
}

export type SpeechPoolOptions = {
  /** How many readings are analysed at once; a short one may come on top (analysis-queue.ts), with a thread of its own. */
  workers: number
  /** The longest that one analysis may take besides `limitMsForWork` for each second of its work. */
  limitMs?: number
  /** The longest queue that is accepted, in milliseconds of expected work. */
  queueMs?: number
  workerFile?: URL
}

/** `mostWork`: if it turns out to be more work than this, it is not done and comes back as `more-work`. */
export type WorkerQuestion = {
  audio: Uint8Array
  script: string
  claimedSeconds: number | undefined
  mostWork: number
}
export type WorkerOutcome =
  | { type: 'report'; report: ReadingReport }
  | { type: 'unusable'; reason: UnusableReason }
  | { type: 'more-work'; work: number }
  | { type: 'failed'; message: string }
type Finished = WorkerOutcome & { processorMs: number }
export type WorkerAnswer = { type: 'ready' } | { type: 'measured'; work: number } | Finished

// What one analysis takes, before any has been timed: a fixed part, and so much for a second of work.
const firstGuess = { fixedMs: 150, msPerWork: 50 }
const learning = 0.2
/** Six times what a second of work takes on one free core of 2026 (50 ms): slow machines, and other work beside it. */
const limitMsForWork = 300
// The least that a second of sound takes in a recording (32 kbit/s), for callers that do not say its length.
const bytesPerSecond = 4_000
const restartMs = 500
const workerHeapMb = 256

type Job = AnalysisJob &
  QueuedJob & {
    resolve: (report: ReadingReport) => void
    reject: (failure: unknown) => void
  }
type Seat = {
  worker: Worker
  ready: boolean
  job: Job | null
  timer: NodeJS.Timeout | null
  startedAt: number
}

/**
 * Worker threads that analyse readings, one at a time each. Resolves when all of them are warm; rejects when one cannot
 * start. At most one reading of an owner is in the pool at any moment.
 */
export async function openSpeechPool({
  workers,
  limitMs = 10_000,
  queueMs = 15_000,
  workerFile = new URL('./speech-worker.ts', import.meta.url),
}: SpeechPoolOptions): Promise<SpeechPool> {
  const queue: Job[] = []
  const seats = new Set<Seat>()
  const owners = new Set<string>()
  let { msPerWork } = firstGuess
  let closed = false

  const expectedMs = ({ work }: Pick<Job, 'work'>) => firstGuess.fixedMs + work * msPerWork
  /** How long a job of so much work waits: for everything that is shorter. */
  const waitMsOf = (job: Pick<Job, 'work'>) =>
    queue.filter(({ work }) => work <= job.work).reduce((sum, other) => sum + expectedMs(other), 0) / workers

  const start = (onReady: () => void, onFailure: (failure: Error) => void): void => {
    const worker = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: workerHeapMb } })
    const seat: Seat = { worker, ready: false, job: null, timer: null, startedAt: 0 }
    seats.add(seat)
    let failure: unknown
    worker.on('message', (answer: WorkerAnswer) => {
      if (answer.type === 'ready') {
        seat.ready = true
        onReady()
        next()
      } else if (answer.type === 'measured') measured(seat, answer.work)
      else finish(seat, answer)
    })
    worker.on('error', (error: unknown) => {
      failure = error
    })
    worker.on('exit', () => {
      const lost = new AnalysisFailed('the worker ended', { cause: failure })
      lose(seat)?.reject(lost)
      if (!seat.ready) onFailure(lost)
      else if (!closed) restart()
    })
  }
  const restart = (): void => start(ignore, () => setTimeout(() => !closed && restart(), restartMs).unref())

  /** Takes the job out of the seat. */
  const leave = (seat: Seat, spentMs: number): Job | null => {
    const { job } = seat
    if (seat.timer) clearTimeout(seat.timer)
    seat.job = seat.timer = null
    if (job) owners.delete(job.owner)
    job?.onSpent?.(spentMs)
    return job
  }

  /** Takes the seat away: its worker has ended, or is to end. What it spent is known by the clock alone, its successor's start included. */
  const lose = (seat: Seat): Job | null => {
    seats.delete(seat)
    return leave(seat, performance.now() - seat.startedAt + restartMs)
  }

  const end = (seat: Seat): Job | null => {
    const job = lose(seat)
    void seat.worker.terminate()
    return job
  }

  const limit = (seat: Seat, ms: number): void => {
    if (seat.timer) clearTimeout(seat.timer)
    const leftMs = seat.startedAt + ms - performance.now()
    seat.timer = setTimeout(
      () => end(seat)?.reject(new AnalysisFailed(`the analysis took more than ${ms} ms`)),
      leftMs,
    )
  }

  const measured = (seat: Seat, work: number): void => {
    if (!seat.job) return
    seat.job.work = work
    limit(seat, limitMs + Math.ceil(work * limitMsForWork))
  }

  const finish = (seat: Seat, answer: Finished): void => {
    const tookMs = performance.now() - seat.startedAt
    const job = leave(seat, answer.processorMs)
    if (job?.signal?.aborted) job.reject(job.signal.reason)
    else if (job && answer.type === 'report') {
      if (job.work > 1)
        msPerWork += learning * (Math.max(0, tookMs - firstGuess.fixedMs) / job.work - msPerWork)
      job.resolve(answer.report)
    } else if (job && answer.type === 'more-work') enqueue({ ...job, work: answer.work })
    else if (answer.type === 'unusable') job?.reject(new UnusableRecording(answer.reason))
    else if (answer.type === 'failed') job?.reject(new AnalysisFailed(answer.message))
    next()
  }

  const running = () => {
    const jobs = [...seats].flatMap(({ job }) => job ?? [])
    const short = jobs.filter(isShort).length
    return { short, long: jobs.length - short }
  }

  const next = (): void => {
    for (const seat of seats) {
      if (!seat.ready || seat.job) continue
      const job = takeNext(queue, running(), { workers, now: performance.now(), expectedMs })
      if (!job) return
      seat.job = job
      seat.startedAt = performance.now()
      limit(seat, limitMs)
      const { audio, script, claimedSeconds } = job
      const mostWork = isShort(job) ? mostShortWork : Infinity
      seat.worker.postMessage({ audio, script, claimedSeconds, mostWork } satisfies WorkerQuestion)
    }
  }

  const enqueue = (job: Job): void => {
    owners.add(job.owner)
    queue.push(job)
    job.signal?.addEventListener('abort', () => drop(job), { once: true })
  }

  /**
   * The caller has gone. A short analysis goes on to its end: that comes sooner (in a second at most) than a new worker has
   * opened its models (half a second of a core).
   */
  const drop = (job: Job): void => {
    const at = queue.indexOf(job)
    const seat = [...seats].find((one) => one.job === job && !isShort(job))
    if (at === -1 && !seat) return
    if (at !== -1) queue.splice(at, 1)
    if (seat) end(seat)
    owners.delete(job.owner)
    job.reject(job.signal?.reason)
  }

  const close = async (): Promise<void> => {
    closed = true
    for (const job of queue.splice(0)) job.reject(new AnalysisFailed('the server is stopping'))
    await Promise.all([...seats].map(({ worker }) => worker.terminate()))
  }

  await Promise.all(
    Array.from({ length: workers + 1 }, () => new Promise<void>((resolve, reject) => start(resolve, reject))),
  ).catch(async (failure: unknown) => {
    await close()
    throw failure
  })

  return {
    get load() {
      const { short, long } = running()
      return { running: short + long, waiting: queue.length, workers }
    },
    analyse: (job) =>
      new Promise((resolve, reject) => {
        job.signal?.throwIfAborted()
        if (closed) throw new AnalysisFailed('the server is stopping')
        if (owners.has(job.owner)) throw new AnalysisRunning(`${job.owner} has a reading in the pool`)
        const work = claimedWorkOf(job)
        const waitMs = waitMsOf({ work })
        if (waitMs > queueMs) throw new SpeechPoolBusy(Math.ceil((waitMs - queueMs) / 1000) + 1)
        enqueue({ ...job, work, queuedAt: performance.now(), resolve, reject })
        next()
      }),
    close,
  }
}

/**
 * What is claimed decides only the place in the queue: the worker measures before the expensive part. Bytes say little, a
 * second of WAV being eight seconds of Opus, so that a recording without a length is taken for a short one until then.
 */
const claimedWorkOf = ({ claimedSeconds, audio }: AnalysisJob): number =>
  Math.min(longestSeconds, claimedSeconds ?? Math.min(mostShortWork, audio.length / bytesPerSecond))

const ignore = () => undefined
