import type { ClipFormat } from '../audio/decode-clip.ts'
import type { UnusableReason } from '../audio/unusable-recording.ts'
import type { ClipQuestion, ClipVerdict } from '../engine/clip-listener.ts'
import type { HeardPoint, Point } from '../heard-point.ts'
import type { ReadingReport } from '../scoring/reading-report.ts'
import type { SpeakingMeasures } from '../scoring/speaking-measures.ts'

/** What was played while somebody was recorded, and about where in the recording it began. */
export type Played = { audio: Uint8Array; atSeconds: number }

/** A reading. With more work than `mostWork` it is not analysed; the reply is `more-work`. */
export type ReadingRequest = {
  type: 'reading'
  audio: Uint8Array
  script: string
  claimedSeconds: number | undefined
  played: Played | undefined
  mostWork: number
}

/**
 * A clip, to be decoded and checked. With a question it is judged as well, if `measured`, pace and pauses are measured, and with points
 * it is searched for these. A clip of more than `mostSeconds` is refused; without them, one that is longer than a word.
 */
export type ClipRequest = {
  type: 'clip'
  audio: Uint8Array
  question?: ClipQuestion | undefined
  mostSeconds?: number | undefined
  measured?: boolean | undefined
  points?: readonly Point[] | undefined
}

/** From the pool to a worker. */
export type WorkerRequest = ReadingRequest | ClipRequest

/** What a clip is, by its content, the answer to the question, and what was asked for: the measures, and what was heard of each point. */
export type ClipFacts = {
  format: ClipFormat
  milliseconds: number
  judged: ClipVerdict | null
  measures?: SpeakingMeasures
  /** Null for a point that cannot be looked for. */
  heard?: readonly (HeardPoint | null)[]
}

export type WorkOutcome =
  | { type: 'report'; report: ReadingReport }
  | { type: 'clip'; facts: ClipFacts }
  | { type: 'unusable'; reason: UnusableReason }
  | { type: 'more-work'; work: number }
  | { type: 'failed'; message: string }

export type FinishedWork = WorkOutcome & { processorMs: number }

/** From a worker to the pool. `ready` is sent once, `measured` before the expensive part of an analysis. */
export type WorkerReply = { type: 'ready' } | { type: 'measured'; work: number } | FinishedWork
