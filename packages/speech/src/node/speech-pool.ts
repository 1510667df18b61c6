import { Worker } from 'node:worker_threads'
import type { ReadingReport } from '../scoring/reading-report.ts'
import { UnusableRecording, type UnusableReason } from '../audio/unusable-recording.ts'
import { claimedWorkOf, isShort, mostShortWork, takeNext, type QueuedJob } from './analysis-queue.ts'
import type { FinishedAnalysis, WorkerReply, WorkerRequest } from './worker-messages.ts'

export { UnusableRecording, type UnusableReason }

/** The queue is full. */
export class SpeechPoolBusy extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super(`more readings are waiting than can be analysed soon; try again in ${retryAfterSeconds} s`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
/** The worker ended, took too long, or had an internal error. The pool has replaced it where necessary. */
export class AnalysisFailed extends Error {}
/** This owner already has a reading in the pool, running or waiting. */
export class AnalysisRunning extends Error {}

export type AnalysisJob = {
  audio: Uint8Array
  script: string
  /** The length that the recorder measured, in seconds. */
  claimedSeconds?: number | undefined
  owner: string
  signal?: AbortSignal | undefined
  /** Called with the processor time in ms before the promise settles, whatever the outcome. It may be called twice. */
  onSpent?: ((ms: number) => void) | undefined
}

export type SpeechPool = {
  /** Rejects with an UnusableRecording, SpeechPoolBusy, AnalysisRunning, AnalysisFailed, or the reason of the abort. */
  analyse(job: AnalysisJob): Promise<ReadingReport>
  readonly load: { running: number; waiting: number; workers: number }
  close(): Promise<void>
}

export type SpeechPoolOptions = {
  /** How many readings are analysed at once. One short reading may run in addition (analysis-queue.ts), in its own thread. */
  workers: number
  /** The time limit of an analysis, to which `limitMsForWork` is added for each second of work. */
  limitMs?: number
  /** The longest expected waiting time with which a job is accepted. */
  queueMs?: number
  workerFile?: URL
}

// The expected duration of an analysis before any was timed: a constant, and a time per second of work.
const firstGuess = { fixedMs: 150, msPerWork: 50 }
const learning = 0.2
/** Six times the duration on one free core of 2026 (50 ms): machines may be slow or busy. */
const limitMsForWork = 300
const restartMs = 500
const workerHeapMb = 256

type Job = AnalysisJob &
  QueuedJob & {
    resolve: (report: ReadingReport) => void
    reject: (failure: unknown) => void
  }
type WorkerSlot = {
  worker: Worker
  ready: boolean
  job: Job | null
  timer: NodeJS.Timeout | null
  startedAt: number
}

/**
 * Opens a pool of worker threads that analyse one reading at a time each. Resolves when all of them are ready; rejects when
 * one cannot start. An owner can have one reading in the pool at a time.
 */
export async function openSpeechPool({
  workers,
  limitMs = 10_000,
  queueMs = 15_000,
  workerFile = new URL('./speech-worker.ts', import.meta.url),
}: SpeechPoolOptions): Promise<SpeechPool> {
  const queue: Job[] = []
  const slots = new Set<WorkerSlot>()
  const owners = new Set<string>()
  let { msPerWork } = firstGuess
  let closed = false

  const expectedMs = ({ work }: Pick<Job, 'work'>) => firstGuess.fixedMs + work * msPerWork
  /** The expected waiting time of a job: shorter jobs go first. */
  const waitMsOf = (job: Pick<Job, 'work'>) =>
    queue.filter(({ work }) => work <= job.work).reduce((sum, other) => sum + expectedMs(other), 0) / workers

  const start = (onReady: () => void, onFailure: (failure: Error) => void): void => {
    const worker = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: workerHeapMb } })
    const slot: WorkerSlot = { worker, ready: false, job: null, timer: null, startedAt: 0 }
    slots.add(slot)
    let failure: unknown
    worker.on('message', (answer: WorkerReply) => {
      if (answer.type === 'ready') {
        slot.ready = true
        onReady()
        next()
      } else if (answer.type === 'measured') measured(slot, answer.work)
      else finish(slot, answer)
    })
    worker.on('error', (error: unknown) => {
      failure = error
    })
    worker.on('exit', () => {
      const lost = new AnalysisFailed('the worker ended', { cause: failure })
      lose(slot)?.reject(lost)
      if (!slot.ready) onFailure(lost)
      else if (!closed) restart()
    })
  }
  const restart = (): void =>
    start(
      () => undefined,
      () => setTimeout(() => !closed && restart(), restartMs).unref(),
    )

  /** Removes the job from its slot. */
  const leave = (slot: WorkerSlot, spentMs: number): Job | null => {
    const { job } = slot
    if (slot.timer) clearTimeout(slot.timer)
    slot.job = slot.timer = null
    if (job) owners.delete(job.owner)
    job?.onSpent?.(spentMs)
    return job
  }

  /** Removes the slot of a worker that has ended or is to end. Its processor time is estimated by the clock, plus the restart. */
  const lose = (slot: WorkerSlot): Job | null => {
    slots.delete(slot)
    return leave(slot, performance.now() - slot.startedAt + restartMs)
  }

  const end = (slot: WorkerSlot): Job | null => {
    const job = lose(slot)
    void slot.worker.terminate()
    return job
  }

  const limit = (slot: WorkerSlot, ms: number): void => {
    if (slot.timer) clearTimeout(slot.timer)
    const leftMs = slot.startedAt + ms - performance.now()
    slot.timer = setTimeout(
      () => end(slot)?.reject(new AnalysisFailed(`the analysis took more than ${ms} ms`)),
      leftMs,
    )
  }

  const measured = (slot: WorkerSlot, work: number): void => {
    if (!slot.job) return
    slot.job.work = work
    limit(slot, limitMs + Math.ceil(work * limitMsForWork))
  }

  const finish = (slot: WorkerSlot, answer: FinishedAnalysis): void => {
    const tookMs = performance.now() - slot.startedAt
    const job = leave(slot, answer.processorMs)
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
    const jobs = [...slots].flatMap(({ job }) => job ?? [])
    const short = jobs.filter(isShort).length
    return { short, long: jobs.length - short }
  }

  const next = (): void => {
    for (const slot of slots) {
      if (!slot.ready || slot.job) continue
      const job = takeNext(queue, running(), { workers, now: performance.now(), expectedMs })
      if (!job) return
      slot.job = job
      slot.startedAt = performance.now()
      limit(slot, limitMs)
      const { audio, script, claimedSeconds } = job
      const mostWork = isShort(job) ? mostShortWork : Infinity
      slot.worker.postMessage({ audio, script, claimedSeconds, mostWork } satisfies WorkerRequest)
    }
  }

  const enqueue = (job: Job): void => {
    owners.add(job.owner)
    queue.push(job)
    job.signal?.addEventListener('abort', () => drop(job), { once: true })
  }

  /**
   * The caller aborted the job. A short analysis continues to its end: that takes a second at most, and a new worker needs
   * half a second of a core to open its models.
   */
  const drop = (job: Job): void => {
    const at = queue.indexOf(job)
    const slot = [...slots].find((one) => one.job === job && !isShort(job))
    if (at === -1 && !slot) return
    if (at !== -1) queue.splice(at, 1)
    if (slot) end(slot)
    owners.delete(job.owner)
    job.reject(job.signal?.reason)
  }

  const close = async (): Promise<void> => {
    closed = true
    for (const job of queue.splice(0)) job.reject(new AnalysisFailed('the server is stopping'))
    await Promise.all([...slots].map(({ worker }) => worker.terminate()))
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
