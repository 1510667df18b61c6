import type { MessageCode } from '@elocute/contract/message-codes'
import type { ProblemCode } from '@elocute/contract/problem-codes'
import {
  AnalysisRunning,
  SpeechPoolBusy,
  UnusableRecording,
  type UnusableReason,
} from '@elocute/speech/node/speech-pool'
import { Problem } from '../problem.ts'

/** A recording that cannot be scored is refused with a sentence that says what to do. */
const unusable: Record<UnusableReason, readonly [code: ProblemCode, reason: MessageCode]> = {
  unreadable: ['recording_unreadable', 'recording_unreadable'],
  incomplete: ['recording_unreadable', 'recording_incomplete'],
  too_long: ['not_scored', 'recording_too_large'],
  too_short: ['not_scored', 'too_short'],
  too_long_for_script: ['not_scored', 'too_long_for_script'],
  script_too_long: ['not_scored', 'script_takes_too_long'],
  no_speech: ['not_scored', 'no_speech'],
  too_quiet: ['not_scored', 'too_quiet'],
  too_noisy: ['not_scored', 'too_noisy'],
  clipped: ['not_scored', 'clipped'],
  loudspeaker: ['not_scored', 'shadowing_loudspeaker'],
  no_words: ['not_scored', 'script_unreadable'],
}

/** Maps a failure of the analysis to the refusal that the trainee gets. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof UnusableRecording) return new Problem(...unusable[error.reason], { cause: error })
  if (error instanceof SpeechPoolBusy)
    return new Problem('busy', 'busy', { retryAfter: error.retryAfterSeconds, cause: error })
  if (error instanceof AnalysisRunning)
    return new Problem('analysis_running', 'analysis_running', { cause: error })
  return new Problem('unexpected', 'analysis_failed', { cause: error })
}
