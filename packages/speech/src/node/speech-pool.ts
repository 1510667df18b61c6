import { Worker } from 'node:worker_threads'
import type { ReadingReport } from '../scoring/reading-report.ts'
import { UnusableRecording, type UnusableReason } from '../audio/unusable-recording.ts'

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
}

export type SpeechPool = {
  /** Rejects with an UnusableRecording, SpeechPoolBusy, AnalysisRunning, AnalysisFailed, or the reason of the abort. */
  analyse(job: AnalysisJob): Promise<ReadingReport>
  readonly load: { running: number; waiting: number; workers: number }
  close(): Promise<void>
}

export type SpeechPoolOptions = {
  workers: number
  /** The longest that one analysis may take. */
  limitMs?: number
  /** The longest queue that is accepted, in milliseconds of expected work. */
  queueMs?: number
  workerFile?: URL
}

export type WorkerQuestion = { audio: Uint8Array; script: string; claimedSeconds: number | undefined }
export type WorkerAnswer =
  | { type: 'ready' }
  | { type: 'report'; report: ReadingReport }
  | { type: 'unusable'; reason: UnusableReason }
  | { type: 'failed'; message: string }

// What one analysis takes, before any has been timed: a fixed part, and so much for a second of sound.
const firstGuess = { fixedMs: 150, msPerSecond: 50 }
const learning = 0.2
// The least that a second of sound takes in a recording (32 kbit/s), for callers that do not say its length.
const bytesPerSecond = 4_000
const longestSeconds = 180
const restartMs = 500
const workerHeapMb = 256

type Waiting = AnalysisJob & {
  seconds: number
  resolve: (report: ReadingReport) => void
  reject: (failure: unknown) => void
}
type Seat = {
  worker: Worker
  ready: boolean
  job: Waiting | null
  timer: NodeJS.Timeout | null
  startedAt: number
}

/**
 * Worker threads that analyse readings, one at a time each. Resolves when all of them are warm; rejects when one cannot
 * start. At most one reading of an owner is in the pool at any moment.
 */
export async function openSpeechPool({
  workers,
  limitMs = 20_000,
  queueMs = 15_000,
  workerFile = new URL('./speech-worker.ts', import.meta.url),
}: SpeechPoolOptions): Promise<SpeechPool> {
  const queue: Waiting[] = []
  const seats = new Set<Seat>()
  const owners = new Set<string>()
  let { msPerSecond } = firstGuess
  let closed = false

  const expectedMs = ({ seconds }: Waiting) => firstGuess.fixedMs + seconds * msPerSecond
  const queuedMs = () => queue.reduce((sum, job) => sum + expectedMs(job), 0) / workers

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
      } else finish(seat, answer)
    })
    worker.on('error', (error: unknown) => {
      failure = error
    })
    worker.on('exit', () => {
      seats.delete(seat)
      const lost = new AnalysisFailed('the worker ended', { cause: failure })
      leave(seat)?.reject(lost)
      if (!seat.ready) onFailure(lost)
      else if (!closed) restart()
    })
  }
  const restart = (): void => start(ignore, () => setTimeout(() => !closed && restart(), restartMs).unref())

  /** Takes the job out of the seat. */
  const leave = (seat: Seat): Waiting | null => {
    const { job } = seat
    if (seat.timer) clearTimeout(seat.timer)
    seat.job = seat.timer = null
    if (job) owners.delete(job.owner)
    return job
  }

  const finish = (seat: Seat, answer: Exclude<WorkerAnswer, { type: 'ready' }>): void => {
    const tookMs = performance.now() - seat.startedAt
    const job = leave(seat)
    if (job && answer.type === 'report') {
      const { duration_s } = answer.report
      if (duration_s > 1)
        msPerSecond += learning * (Math.max(0, tookMs - firstGuess.fixedMs) / duration_s - msPerSecond)
      job.resolve(answer.report)
    } else if (answer.type === 'unusable') job?.reject(new UnusableRecording(answer.reason))
    else if (answer.type === 'failed') job?.reject(new AnalysisFailed(answer.message))
    next()
  }

  const next = (): void => {
    for (const seat of seats) {
      if (!seat.ready || seat.job) continue
      const job = queue.shift()
      if (!job) return
      seat.job = job
      seat.startedAt = performance.now()
      seat.timer = setTimeout(() => {
        leave(seat)?.reject(new AnalysisFailed(`the analysis took more than ${limitMs} ms`))
        seats.delete(seat)
        void seat.worker.terminate()
      }, limitMs)
      const { audio, script, claimedSeconds } = job
      seat.worker.postMessage({ audio, script, claimedSeconds } satisfies WorkerQuestion)
    }
  }

  const drop = (job: Waiting): void => {
    const at = queue.indexOf(job)
    if (at === -1) return
    queue.splice(at, 1)
    owners.delete(job.owner)
    job.reject(job.signal?.reason)
  }

  const close = async (): Promise<void> => {
    closed = true
    for (const job of queue.splice(0)) job.reject(new AnalysisFailed('the server is stopping'))
    await Promise.all([...seats].map(({ worker }) => worker.terminate()))
  }

  await Promise.all(
    Array.from({ length: workers }, () => new Promise<void>((resolve, reject) => start(resolve, reject))),
  ).catch(async (failure: unknown) => {
    await close()
    throw failure
  })

  return {
    get load() {
      const running = [...seats].filter(({ job }) => job).length
      return { running, waiting: queue.length, workers }
    },
    analyse: (job) =>
      new Promise((resolve, reject) => {
        job.signal?.throwIfAborted()
        if (closed) throw new AnalysisFailed('the server is stopping')
        if (owners.has(job.owner)) throw new AnalysisRunning(`${job.owner} has a reading in the pool`)
        const seconds = Math.min(longestSeconds, job.claimedSeconds ?? job.audio.length / bytesPerSecond)
        const waiting: Waiting = { ...job, seconds, resolve, reject }
        const waitMs = queuedMs()
        if (waitMs > queueMs) throw new SpeechPoolBusy(Math.ceil((waitMs - queueMs) / 1000) + 1)
        owners.add(job.owner)
        queue.push(waiting)
        job.signal?.addEventListener('abort', () => drop(waiting), { once: true })
        next()
      }),
    close,
  }
}

const ignore = () => undefined
