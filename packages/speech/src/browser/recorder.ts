import type { Microphone } from './microphone.ts'
import { mediaFormat, recordMedia } from './recorder-media.ts'
import { recordSamples } from './recorder-samples.ts'
import type { Recorder, Recording } from './recorder-types.ts'

/** Recording continues this long after stop, because people press stop during the last sound. */
export const tailMs = 250

/** Starts to record this microphone. The caller still owns the microphone. */
export function startRecording(microphone: Pick<Microphone, 'stream' | 'frames'>): Recorder {
  const format = mediaFormat()
  const recorder = format ? recordMedia(microphone, format) : recordSamples(microphone.frames())
  let stopped: Promise<Recording> | null = null
  return {
    ended: recorder.ended,
    stop() {
      stopped ??= new Promise((resolve) => setTimeout(resolve, tailMs)).then(() => recorder.stop())
      return stopped
    },
    cancel: () => recorder.cancel(),
  }
}
