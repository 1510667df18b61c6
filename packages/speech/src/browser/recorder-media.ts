import { sampleRate } from '../audio/resample.ts'
import type { Microphone } from './microphone.ts'
import type { Recorder, Recording, RecordingFormat } from './recorder-types.ts'

type MediaFormat = { format: RecordingFormat; mimeType: string }

/** In the order in which the containers are understood best. All with Opus: AAC is decoded nowhere in this product. */
const formats: readonly MediaFormat[] = (['webm', 'ogg', 'mp4'] as const).map((format) => ({
  format,
  mimeType: `audio/${format};codecs=opus`,
}))

/** Opus keeps a voice whole at this rate; 3 minutes are 720 kB. */
const audioBitsPerSecond = 32_000
/** Without slices one broken byte loses everything. */
const sliceMs = 1_000

/** The first container that this browser can record; null where it can record none of ours, as some Safaris. */
export function mediaFormat(): MediaFormat | null {
  if (typeof MediaRecorder !== 'function') return null
  return formats.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType)) ?? null
}

/**
 * The browser's own recorder. One that ends by itself (the device was taken away) keeps what it has. Its length is what
 * came from the microphone meanwhile, and not the time that passed: a device that delivers late (2 s were seen), or a
 * machine that is too busy for all of it, makes a shorter file, and nothing of it is lost on the way.
 */
export function recordMedia(
  { stream, frames }: Pick<Microphone, 'stream' | 'frames'>,
  { format, mimeType }: MediaFormat,
): Recorder {
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond })
  const slices: Blob[] = []
  let heard: ReturnType<typeof countSamples> | null = null
  recorder.onstart = () => {
    heard = countSamples(frames())
  }
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) slices.push(data)
  }
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => {
      heard?.close()
      resolve()
    }
  })
  recorder.start(sliceMs)

  const end = () => {
    recorder.onstart = null
    heard?.close()
    if (recorder.state !== 'inactive') recorder.stop()
  }
  return {
    async stop(): Promise<Recording> {
      end()
      await ended
      const durationS = (heard?.samples() ?? 0) / sampleRate
      return { bytes: new Blob(slices, { type: `audio/${format}` }), format, durationS }
    },
    cancel() {
      recorder.ondataavailable = null
      slices.length = 0
      end()
    },
  }
}

/** How many samples come, from the first one on: a device that does not deliver yet sounds like perfect silence. */
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
