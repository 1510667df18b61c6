import { sampleRate } from '../audio/resample.ts'
import type { Recorder, Recording } from './recorder-types.ts'
import { pcm16, wavFile } from './wav-file.ts'

/** Records the 20 ms frames of the microphone as 16-bit samples: 32 kB a second, 5.8 MB for 3 minutes. */
export function recordSamples(frames: MessagePort): Recorder {
  const blocks: Int16Array<ArrayBuffer>[] = []
  frames.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    blocks.push(pcm16(data))
  }
  let over: () => void
  const ended = new Promise<void>((resolve) => {
    over = resolve
  })
  const end = () => {
    frames.onmessage = null
    frames.postMessage('close')
    over()
  }
  return {
    ended,
    stop(): Promise<Recording> {
      end()
      const samples = blocks.reduce((sum, block) => sum + block.length, 0)
      return Promise.resolve({
        bytes: wavFile(blocks, sampleRate),
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
