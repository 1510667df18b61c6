import type { ReadingReport } from '../scoring/reading-report.ts'
import { isShort, mostShortWork, type QueuedJob } from './analysis-queue.ts'
import type { ClipJob } from './clip-queue.ts'
import type { Played, WorkerRequest } from './worker-messages.ts'

export type AnalysisJob = {
  audio: Uint8Array
  script: string
  /** The length that the recorder measured, in seconds. */
  claimedSeconds?: number | undefined
  /** A recording in which it is heard again is refused. */
  played?: Played | undefined
  owner: string
  signal?: AbortSignal | undefined
  /** Called with the processor time in ms before the promise settles, whatever the outcome. It may be called twice. */
  onSpent?: ((ms: number) => void) | undefined
}

export type ReadingJob = AnalysisJob &
  QueuedJob & {
    type: 'reading'
    resolve: (report: ReadingReport) => void
    reject: (failure: unknown) => void
  }

export type PoolJob = ReadingJob | ClipJob

/** What the worker gets of a job. */
export const requestOf = (job: PoolJob): WorkerRequest => {
  if (job.type === 'clip') {
    const { audio, question, mostSeconds, measured, points } = job
    return { type: 'clip', audio, question, mostSeconds, measured, points }
  }
  const { audio, script, claimedSeconds, played } = job
  const mostWork = isShort(job) ? mostShortWork : Infinity
  return { type: 'reading', audio, script, claimedSeconds, played, mostWork }
}
