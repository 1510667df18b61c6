import type { ScriptSource, SpeechResult } from '@elocute/contract/speech-practice'
import type { Recording } from '@elocute/speech/browser/recorder-types'
import type { Progress } from '../../../../client/call/upload.ts'
import type { MicrophoneProblem } from '../../../../shared/microphone/microphone-problem.ts'

/** `own`: the trainee wrote the script. `earlier`: it comes from an earlier reading. `trainer`: a trainer assigned it. */
type Writer = ScriptSource | 'own' | 'earlier' | 'trainer'
export type Script = {
  text: string
  writer: Writer
  /** Scripts of the library have one. */
  title?: string | undefined
  /** The trainee's topic, if nobody wrote about it and this script is about something else. */
  unwrittenTopic?: string | undefined
  /** The reading counts for this assignment. */
  assignment?: string | undefined
}

/** The upload waits for a connection, for a busy server, or for a new sign-in. */
export type WaitReason = 'connection' | 'busy' | 'session'

/** The reason why a recording has no result. */
export type UnscoredReason =
  /** The microphone was disconnected, so the recording ended. */
  | { kind: 'microphone-lost' }
  /** The trainee left the page or stopped the upload. */
  | { kind: 'stopped' }
  /** The server analysed the recording and cannot score it. */
  | { kind: 'refused'; text: string; code: string }
  /** The rate limit was reached. From `retryAtMs` (Unix time in ms) the same recording can be sent again. */
  | { kind: 'too-many'; text: string; retryAtMs: number }
  /** The analysis failed. `retryable`: the same recording may succeed later. */
  | { kind: 'failed'; text: string; retryable: boolean }

/** One attempt to read the script aloud, from the first press to the result. */
export type Take =
  | { phase: 'idle' }
  | { phase: 'opening' }
  | { phase: 'recording'; startedAtMs: number; seconds: number }
  /** The recorder still delivers its last samples. */
  | { phase: 'stopping'; seconds: number }
  | WithRecording

/** `key` is the idempotency key: the server analyses and stores the recording once, however often it is sent. */
export type KeyedRecording = Recording & { key: string }

export type WithRecording = Sending | Waiting | UnscoredTake | Scored

/** `startedAtMs` is a time of `performance.now()`. */
export type Sending = { phase: 'sending'; recording: KeyedRecording; progress: Progress; startedAtMs: number }

export type Waiting = {
  phase: 'waiting'
  recording: KeyedRecording
  reason: WaitReason
  /** Unix time in ms of the next automatic attempt; null if there is none. */
  retryAtMs: number | null
  /** The server's message about the wait. */
  text: string | null
}

export type UnscoredTake = { phase: 'unscored'; recording: KeyedRecording; reason: UnscoredReason }

export type Scored = {
  phase: 'scored'
  recording: KeyedRecording
  result: SpeechResult
  runId: string
  /** Whether the server stored the recording. `no-space`: it should have, but had no space. */
  saved: 'yes' | 'no' | 'no-space'
}

export type Practice = {
  topic: string
  /** The typed topic that a random topic replaced. */
  typedTopic: string | null
  /** The server is writing a script. */
  generating: boolean
  generationProblem: string | null
  script: Script | null
  /** The trainee's own text that a generated script replaced. */
  ownBefore: string | null
  /** The text in the editor; null while the editor is closed. */
  draft: string | null
  /** The trainee wants the server to store the recording with its scores. */
  saveRecording: boolean
  microphoneProblem: MicrophoneProblem | null
  take: Take
  /** The previous result for the same script. */
  previousResult: SpeechResult | null
}

export const initialPractice: Practice = {
  topic: '',
  typedTopic: null,
  generating: false,
  generationProblem: null,
  script: null,
  ownBefore: null,
  draft: null,
  saveRecording: false,
  microphoneProblem: null,
  take: { phase: 'idle' },
  previousResult: null,
}

/** Leaving the page now would interrupt a recording or an analysis. */
export const isBusy = ({ take }: Practice): boolean =>
  ['opening', 'recording', 'stopping', 'sending', 'waiting'].includes(take.phase)

/** The recording has no result yet and exists only in this page. */
export const hasUnscoredRecording = ({ take }: Practice): boolean =>
  'recording' in take && take.phase !== 'scored'
