import { sampleRate } from '../audio/resample.ts'
import type { Microphone } from './microphone.ts'
import type { RecordingFormat } from '../audio/recording-format.ts'
import type { Recorder, Recording } from './recorder-types.ts'

type MediaFormat = { format: RecordingFormat; mimeType: string }

/** Containers in order of preference, all with Opus: the server does not decode AAC. */
const formats: readonly MediaFormat[] = (['webm', 'ogg', 'mp4'] as const).map((format) => ({
  format,
  mimeType: `audio/${format};codecs=opus`,
}))

/** Transparent for speech in Opus; 3 minutes are 720 kB. */
const audioBitsPerSecond = 32_000
/** With slices, damage is limited to a part of the file. */
const sliceMs = 1_000
/** Safari does not always tell the end of a recording during which it was in the background. What has come by then is the recording. */
const endsWithinMs = 3_000

/** The first container that this browser can record; null if it can record none (some versions of Safari). */
export function mediaFormat(): MediaFormat | null {
  if (typeof MediaRecorder !== 'function') return null
  return formats.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType)) ?? null
}

/**
 * Records with MediaRecorder. A recorder that ends by itself (the device was unplugged) keeps its data. The duration is
 * counted in samples from the microphone, not in elapsed time: a device that starts late (2 s were measured) or a busy
 * machine makes a shorter file, which is complete nevertheless.
 */
export function recordMedia(
  { stream, frames }: Pick<Microphone, 'stream' | 'frames'>,
  { format, mimeType }: MediaFormat,
): Recorder {
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond })
  const slices: Blob[] = []
  let counter: ReturnType<typeof countSamples> | null = null
  recorder.onstart = () => {
    counter = countSamples(frames())
  }
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) slices.push(data)
  }
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => {
      counter?.close()
      resolve()
    }
  })
  recorder.start(sliceMs)

  const end = () => {
    recorder.onstart = null
    counter?.close()
    if (recorder.state !== 'inactive') recorder.stop()
  }
  return {
    ended,
    async stop(): Promise<Recording> {
      end()
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, endsWithinMs))])
      const durationS = (counter?.samples() ?? 0) / sampleRate
      return { bytes: new Blob(slices, { type: `audio/${format}` }), format, durationS }
    },
    cancel() {
      recorder.ondataavailable = null
      slices.length = 0
      end()
    },
  }
}

/** Counts samples from the first non-zero one: a device that does not deliver yet gives digital silence. */
function countSamples(frames: MessagePort) {
  let samples = 0
  frames.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    if (samples > 0 || data.some((sample) => sample !== 0)) samples += data.length
  }
  return {
    samples: () => samples,
    close: () => {
      frames.onmessage = null
      frames.postMessage('close')
    },
  }
}
