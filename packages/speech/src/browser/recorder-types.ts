/** The container: Opus in webm, ogg or mp4, or PCM in WAV if the browser cannot encode. */
export type RecordingFormat = 'webm' | 'ogg' | 'mp4' | 'wav'

/** `durationS`: seconds of audio from the microphone. A file with much less is incomplete. */
export type Recording = { bytes: Blob; format: RecordingFormat; durationS: number }

export type Recorder = {
  /** Stops and resolves with the recording. Later calls give the same result. */
  stop(): Promise<Recording>
  /** Stops and discards the recording. */
  cancel(): void
}
