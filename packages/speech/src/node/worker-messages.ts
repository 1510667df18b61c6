import type { UnusableReason } from '../audio/unusable-recording.ts'
import type { ReadingReport } from '../scoring/reading-report.ts'

/** From the pool to a worker. A reading with more work than `mostWork` is not analysed; the reply is `more-work`. */
export type WorkerRequest = {
  audio: Uint8Array
  script: string
  claimedSeconds: number | undefined
  mostWork: number
}

export type AnalysisOutcome =
  | { type: 'report'; report: ReadingReport }
  | { type: 'unusable'; reason: UnusableReason }
  | { type: 'more-work'; work: number }
  | { type: 'failed'; message: string }

export type FinishedAnalysis = AnalysisOutcome & { processorMs: number }

/** From a worker to the pool. `ready` is sent once, `measured` before the expensive part of an analysis. */
export type WorkerReply = { type: 'ready' } | { type: 'measured'; work: number } | FinishedAnalysis
