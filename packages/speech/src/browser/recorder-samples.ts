import { sampleRate } from '../audio/resample.ts'
import type { Recorder, Recording } from './recorder-types.ts'
import { wavOf } from './recorder-wav.ts'

/** Keeps the microphone's 20 ms frames as they come: 32 kB a second, so 3 minutes are 5.8 MB. */
export function recordSamples(frames: MessagePort): Recorder {
  const blocks: Int16Array<ArrayBuffer>[] = []
  frames.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    blocks.push(Int16Array.from(data, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767))
  }
  const end = () => {
    frames.onmessage = null
    frames.postMessage('close')
  }
  return {
    stop(): Promise<Recording> {
      end()
      const samples = blocks.reduce((sum, block) => sum + block.length, 0)
      return Promise.resolve({
        bytes: wavOf(blocks, sampleRate),
        format: 'wav',
        durationS: samples / sampleRate,
      })
    },
    cancel() {
      end()
      blocks.length = 0
    },
  }
}
