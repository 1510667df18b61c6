import type { RecordingFormat } from '../audio/recording-format.ts'

/** `durationS`: seconds of audio from the microphone. A file with much less is incomplete. */
export type Recording = { bytes: Blob; format: RecordingFormat; durationS: number }

export type Recorder = {
  /** Resolves when nothing more is recorded: also when the browser has ended it by itself. What was recorded until then is kept. */
  ended: Promise<void>
  /** Stops and resolves with the recording. Later calls give the same result. */
  stop(): Promise<Recording>
  /** Stops and discards the recording. */
  cancel(): void
}
