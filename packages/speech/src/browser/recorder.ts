import type { Microphone } from './microphone.ts'
import { mediaFormat, recordMedia } from './recorder-media.ts'
import { recordSamples } from './recorder-samples.ts'
import type { Recorder, Recording } from './recorder-types.ts'

/** Somebody presses stop while the last sound is still being said. */
export const tailMs = 250

/** Records what this microphone hears from now on. The microphone stays with whoever opened it. */
export function startRecording(microphone: Pick<Microphone, 'stream' | 'frames'>): Recorder {
  const format = mediaFormat()
  const recorder = format ? recordMedia(microphone, format) : recordSamples(microphone.frames())
  let stopped: Promise<Recording> | null = null
  return {
    stop() {
      stopped ??= new Promise((resolve) => setTimeout(resolve, tailMs)).then(() => recorder.stop())
      return stopped
    },
    cancel: () => recorder.cancel(),
  }
}
