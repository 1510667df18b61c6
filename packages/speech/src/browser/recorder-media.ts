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
 * The browser's own recorder. One that ends by itself (the device was taken away) keeps what it has. Its length counts
 * from the first sample and not from the start: a device that delivers late (2 s were seen) leaves a shorter file, and
 * nothing of it got lost on the way.
 */
export function recordMedia(
  { stream, frames }: Pick<Microphone, 'stream' | 'frames'>,
  { format, mimeType }: MediaFormat,
): Recorder {
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond })
  const slices: Blob[] = []
  const delivering = firstSample(frames())
  let endedAt: number | null = null
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) slices.push(data)
  }
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => {
      endedAt ??= performance.now()
      delivering.forget()
      resolve()
    }
  })
  recorder.start(sliceMs)

  const end = () => {
    if (recorder.state === 'inactive') return
    endedAt = performance.now()
    recorder.stop()
  }
  return {
    async stop(): Promise<Recording> {
      end()
      await ended
      const from = delivering.at()
      const durationS = from === null || endedAt === null ? 0 : Math.max(0, endedAt - from) / 1000
      return { bytes: new Blob(slices, { type: `audio/${format}` }), format, durationS }
    },
    cancel() {
      recorder.ondataavailable = null
      slices.length = 0
      end()
    },
  }
}

/** When the first sample came. A device that does not deliver yet sounds like perfect silence, which no room has. */
function firstSample(frames: MessagePort) {
  let at: number | null = null
  const forget = () => {
    frames.onmessage = null
    frames.postMessage('close')
  }
  frames.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    if (data.every((sample) => sample === 0)) return
    at = performance.now()
    forget()
  }
  return { at: () => at, forget }
}
