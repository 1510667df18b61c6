import { Worker } from 'node:worker_threads'
import type { ReadingReport } from '../scoring/reading-report.ts'
import { UnusableRecording, type UnusableReason } from '../audio/unusable-recording.ts'
import { createAnalysisDuration } from './analysis-duration.ts'
import { claimedWorkOf, isShort, takeNext } from './analysis-queue.ts'
import { createClipQueue } from './clip-queue.ts'
import { AnalysisFailed, AnalysisRunning, SpeechPoolBusy } from './pool-errors.ts'
import { requestOf, type AnalysisJob, type PoolJob, type ReadingJob } from './pool-jobs.ts'
import type { ClipFacts, ClipRequest, FinishedWork, WorkerReply } from './worker-messages.ts'

export { AnalysisFailed, AnalysisRunning, SpeechPoolBusy, UnusableRecording }
export type { AnalysisJob, ClipFacts, UnusableReason }

type ClipToCheck = Omit<ClipRequest, 'type'> & { signal?: AbortSignal | undefined }

export type SpeechPool = {
  /** Rejects with an UnusableRecording, SpeechPoolBusy, AnalysisRunning, AnalysisFailed, or the reason of the abort. */
  analyse(job: AnalysisJob): Promise<ReadingReport>
  /**
   * Decodes a clip, says what it is, judges the word in it if there is a question, measures how somebody speaks in it if
   * `measured`, and looks for the points if there are some. Readings go first. Rejects with an UnusableRecording, SpeechPoolBusy,
   * AnalysisFailed, or the reason of the abort.
   */
  checkClip(clip: ClipToCheck): Promise<ClipFacts>
  /** The readings in the pool. */
  readonly load: { running: number; waiting: number; workers: number }
  close(): Promise<void>
}

export type SpeechPoolOptions = {
  /** How many readings are analysed at once. One short reading may run in addition (analysis-queue.ts), in its own thread. */
  workers: number
  /** The time limit of an analysis. A reading, and a clip that is measured or searched for points, have more by their length. */
  limitMs?: number
  /** The longest expected waiting time with which a job is accepted. */
  queueMs?: number
  /** The longest waiting time of a clip. */
  clipWaitMs?: number
  workerFile?: URL
}

/** Six times the duration on one free core of 2026 (50 ms): machines may be slow or busy. */
const limitMsForWork = 300
/** The same for a second of a clip that is measured (6 ms), and of one that is searched for points. */
const limitMsForMeasuredSecond = 40
const limitMsForSearchedSecond = limitMsForWork
const restartMs = 500
/** With the young generation that Node chooses, a worker is 120 MB larger after a long reading, and no faster. */
const workerHeap = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 }
/** Some seconds of work: a class of 30 sends about ten clips a second, and each takes some milliseconds. */
const mostClipsWaiting = 200

type WorkerSlot = {
  worker: Worker
  ready: boolean
  job: PoolJob | null
  timer: NodeJS.Timeout | null
  startedAt: number
}

/**
 * Opens a pool of worker threads that analyse one reading, or check one clip, at a time each. Resolves when all of them are
 * ready; rejects when one cannot start. An owner can have one reading in the pool at a time.
 */
export async function openSpeechPool({
  workers,
  limitMs = 10_000,
  queueMs = 15_000,
  clipWaitMs = 10_000,
  workerFile = new URL('./speech-worker.ts', import.meta.url),
}: SpeechPoolOptions): Promise<SpeechPool> {
  const queue: ReadingJob[] = []
  const clips = createClipQueue({ mostWaiting: mostClipsWaiting, longestWaitMs: clipWaitMs })
  const slots = new Set<WorkerSlot>()
  const owners = new Set<string>()
  const { expectedMs, timed } = createAnalysisDuration()
  let closed = false

  /** The expected waiting time of a job: shorter jobs go first. */
  const waitMsOf = (job: Pick<ReadingJob, 'work'>) =>
    queue.filter(({ work }) => work <= job.work).reduce((sum, other) => sum + expectedMs(other), 0) / workers

  const start = (onReady: () => void, onFailure: (failure: Error) => void): void => {
    const worker = new Worker(workerFile, { resourceLimits: workerHeap })
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
  const leave = (slot: WorkerSlot, spentMs: number): PoolJob | null => {
    const { job } = slot
    if (slot.timer) clearTimeout(slot.timer)
    slot.job = slot.timer = null
    if (job?.type === 'reading') {
      owners.delete(job.owner)
      job.onSpent?.(spentMs)
    }
    return job
  }

  /** Removes the slot of a worker that has ended or is to end. Its processor time is estimated by the clock, plus the restart. */
  const lose = (slot: WorkerSlot): PoolJob | null => {
    slots.delete(slot)
    return leave(slot, performance.now() - slot.startedAt + restartMs)
  }

  const end = (slot: WorkerSlot): PoolJob | null => {
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
    if (slot.job?.type !== 'reading') return
    slot.job.work = work
    limit(slot, limitMs + Math.ceil(work * limitMsForWork))
  }

  const finish = (slot: WorkerSlot, answer: FinishedWork): void => {
    const tookMs = performance.now() - slot.startedAt
    const job = leave(slot, answer.processorMs)
    if (job?.signal?.aborted) job.reject(job.signal.reason)
    else if (answer.type === 'unusable') job?.reject(new UnusableRecording(answer.reason))
    else if (answer.type === 'failed') job?.reject(new AnalysisFailed(answer.message))
    else if (job?.type === 'clip' && answer.type === 'clip') job.resolve(answer.facts)
    else if (job?.type === 'reading' && answer.type === 'more-work') enqueue({ ...job, work: answer.work })
    else if (job?.type === 'reading' && answer.type === 'report') {
      timed(job.work, tookMs)
      job.resolve(answer.report)
    }
    next()
  }

  const running = () => {
    const jobs = [...slots].flatMap(({ job }) => job ?? [])
    const readings = jobs.filter((job) => job.type === 'reading')
    const short = readings.filter(isShort).length
    return { short, long: readings.length - short, clips: jobs.length - readings.length }
  }

  /** A reading that waits goes first, and clips leave one thread free, so that the next reading begins at once. */
  const nextJob = (): PoolJob | undefined => {
    const { short, long, clips: checked } = running()
    const reading = takeNext(queue, { short, long }, { workers, now: performance.now(), expectedMs })
    return reading ?? (checked < workers ? clips.take() : undefined)
  }

  const next = (): void => {
    for (const slot of slots) {
      if (!slot.ready || slot.job) continue
      const job = nextJob()
      if (!job) return
      slot.job = job
      slot.startedAt = performance.now()
      limit(slot, limitMs + (job.type === 'clip' ? limitMsForClip(job) : 0))
      slot.worker.postMessage(requestOf(job))
    }
  }

  const enqueue = (job: ReadingJob): void => {
    owners.add(job.owner)
    queue.push(job)
    job.signal?.addEventListener('abort', () => drop(job), { once: true })
  }

  /**
   * The caller aborted the job. A short analysis continues to its end: that takes a second at most, and a new worker needs
   * half a second of a core to open its models.
   */
  const drop = (job: ReadingJob): void => {
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
    for (const job of queue.splice(0)) job.reject(stopping())
    clips.clear(stopping())
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
        if (closed) throw stopping()
        if (owners.has(job.owner)) throw new AnalysisRunning(`${job.owner} has a reading in the pool`)
        const work = claimedWorkOf(job)
        const waitMs = waitMsOf({ work })
        if (waitMs > queueMs) throw new SpeechPoolBusy(Math.ceil((waitMs - queueMs) / 1000) + 1)
        enqueue({ ...job, type: 'reading', work, queuedAt: performance.now(), resolve, reject })
        next()
      }),
    checkClip: (clip) =>
      new Promise((resolve, reject) => {
        clip.signal?.throwIfAborted()
        if (closed) throw stopping()
        clips.add({ ...clip, type: 'clip', resolve, reject })
        next()
      }),
    close,
  }
}

const stopping = () => new AnalysisFailed('the server is stopping')

const limitMsForClip = ({ mostSeconds = 0, measured, points }: ClipRequest): number =>
  Math.ceil(
    mostSeconds * ((measured ? limitMsForMeasuredSecond : 0) + (points ? limitMsForSearchedSecond : 0)),
  )
