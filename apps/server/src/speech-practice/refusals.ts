import type { ProblemCode } from '@elocute/contract/problem'
import { say } from '@elocute/contract/say'
import {
  AnalysisRunning,
  SpeechPoolBusy,
  UnusableRecording,
  type UnusableReason,
} from '@elocute/speech/node/speech-pool'
import { Problem } from '../problem.ts'

/** A recording that cannot be scored is refused with a sentence that says what to do. */
const unusable: Record<UnusableReason, readonly [code: ProblemCode, message: string]> = {
  unreadable: ['recording_unreadable', say.recordingUnreadable],
  incomplete: ['recording_unreadable', say.recordingIncomplete],
  too_long: ['not_scored', say.recordingTooLarge],
  too_short: ['not_scored', say.tooShort],
  too_long_for_script: ['not_scored', say.tooLongForScript],
  script_too_long: ['not_scored', say.scriptTooLong],
  no_speech: ['not_scored', say.noSpeech],
  too_quiet: ['not_scored', say.tooQuiet],
  too_noisy: ['not_scored', say.tooNoisy],
  clipped: ['not_scored', say.clipped],
  no_words: ['not_scored', say.scriptUnreadable],
}

/** Maps a failure of the analysis to the refusal that the trainee gets. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof UnusableRecording) return new Problem(...unusable[error.reason], { cause: error })
  if (error instanceof SpeechPoolBusy)
    return new Problem('busy', say.busy, { retryAfter: error.retryAfterSeconds, cause: error })
  if (error instanceof AnalysisRunning)
    return new Problem('analysis_running', say.analysisRunning, { cause: error })
  return new Problem('unexpected', say.analysisFailed, { cause: error })
}
