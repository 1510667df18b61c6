import {
  AnalysisFailed,
  AnalysisRunning,
  SpeechPoolBusy,
  UnusableRecording,
  type UnusableReason,
} from '@elocute/speech/node/speech-pool'

/** How an analysis on another server ended, as it is stored. */
export type SpeechAnswer = { spentMs: number } & (
  | { type: 'done'; result: unknown }
  | { type: 'unusable'; reason: UnusableReason }
  | { type: 'busy'; retryAfterSeconds: number }
  | { type: 'running' }
  | { type: 'failed' }
)

type Failure = Exclude<SpeechAnswer, { type: 'done' }>

export const answerOfFailure = (error: unknown, spentMs: number): Failure => {
  if (error instanceof UnusableRecording) return { type: 'unusable', reason: error.reason, spentMs }
  if (error instanceof SpeechPoolBusy)
    return { type: 'busy', retryAfterSeconds: error.retryAfterSeconds, spentMs }
  return { type: error instanceof AnalysisRunning ? 'running' : 'failed', spentMs }
}

/** The same failure, for the caller. */
export const failureOfAnswer = (answer: Failure): Error => {
  switch (answer.type) {
    case 'unusable':
      return new UnusableRecording(answer.reason)
    case 'busy':
      return new SpeechPoolBusy(answer.retryAfterSeconds)
    case 'running':
      return new AnalysisRunning('this trainee has a reading under analysis')
    case 'failed':
      return new AnalysisFailed('the analysis failed on another server, whose log says why')
    default:
      return answer satisfies never
  }
}
