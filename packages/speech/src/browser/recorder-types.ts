/** The container: with Opus in it, or plain samples where the browser cannot encode. */
export type RecordingFormat = 'webm' | 'ogg' | 'mp4' | 'wav'

/** `durationS` is how much came from the microphone: a file that holds much less did not arrive whole. */
export type Recording = { bytes: Blob; format: RecordingFormat; durationS: number }

export type Recorder = {
  /** Ends it, and answers with everything that was heard. Asked again, it gives the same answer. */
  stop(): Promise<Recording>
  /** Ends it, and forgets what was heard. */
  cancel(): void
}
