import type { ScriptSource, SpeechResult } from '@elocute/contract/speech-practice'
import type { Recording } from '../../../lib/recogniser-types.ts'
import type { Progress } from '../../../lib/upload.ts'
import type { MicrophoneProblem } from './microphone-problem.ts'

/** Who wrote the script: `own` is the trainee; `earlier`, it was read before. */
type Writer = ScriptSource | 'own' | 'earlier'
export type Script = { text: string; writer: Writer }

/** What a recording waits for: a connection, a server that has time, or a new sign-in. */
export type WaitingFor = 'connection' | 'busy' | 'session'

/** Why a recording is here without a result. */
export type Unscored =
  /** It ended by itself, because the microphone went away. */
  | { why: 'microphone-lost' }
  /** The page was left, or the sending was stopped by hand. */
  | { why: 'stopped' }
  /** The server heard it and does not score it. */
  | { why: 'refused'; text: string }
  /** Too many were analysed; from that moment on (in milliseconds since 1970) the same recording can be. */
  | { why: 'too-many'; text: string; againAtMs: number }
  /** It could not be analysed; `again` where the same recording may fare better next time. */
  | { why: 'failed'; text: string; again: boolean }

/** One reading of the script, from the first press to its result. */
export type Take =
  | { phase: 'idle' }
  | { phase: 'opening' }
  /** `otherMicrophone`: the chosen one is not there. */
  | { phase: 'recording'; startedAtMs: number; seconds: number; otherMicrophone: boolean }
  /** The last sound is still coming in. */
  | { phase: 'stopping'; seconds: number }
  | WithRecording

/** `key` is sent with it each time, so that the server analyses and stores it once, however often it is sent. */
export type KeyedRecording = Recording & { key: string }

export type WithRecording = Sending | Waiting | UnscoredTake | Scored

export type Sending = { phase: 'sending'; recording: KeyedRecording; progress: Progress; startedAtMs: number }

export type Waiting = {
  phase: 'waiting'
  recording: KeyedRecording
  cause: WaitingFor
  retryAtMs: number | null
  /** What the server said about it. */
  text: string | null
}

export type UnscoredTake = { phase: 'unscored'; recording: KeyedRecording; reason: Unscored }

export type Scored = {
  phase: 'scored'
  recording: KeyedRecording
  result: SpeechResult
  runId: string
  /** Whether the recording is stored with its scores; `no-room`, when it was to be and could not. */
  kept: 'yes' | 'no' | 'no-room'
}

export type Practice = {
  topic: string
  /** What was typed before a random topic took its place. */
  typedTopic: string | null
  /** A script is being written by the server, or could not be. */
  generating: boolean
  generationProblem: string | null
  script: Script | null
  /** The trainee's own text before a generated one took its place. */
  ownBefore: string | null
  /** The text as it stands in the editor; null while it is closed. */
  draft: string | null
  /** The recording is to be stored with its scores. */
  keep: boolean
  microphoneProblem: MicrophoneProblem | null
  take: Take
  /** What the same script scored the time before. */
  last: SpeechResult | null
}

export const freshPractice: Practice = {
  topic: '',
  typedTopic: null,
  generating: false,
  generationProblem: null,
  script: null,
  ownBefore: null,
  draft: null,
  keep: false,
  microphoneProblem: null,
  take: { phase: 'idle' },
  last: null,
}

/** Something is running that leaving would end. */
export const isBusy = ({ take }: Practice): boolean =>
  ['opening', 'recording', 'stopping', 'sending', 'waiting'].includes(take.phase)

/** A recording is here that is nowhere else. */
export const holdsRecording = ({ take }: Practice): boolean => 'recording' in take && take.phase !== 'scored'
