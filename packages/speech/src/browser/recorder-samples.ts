import { sampleRate } from '../audio/resample.ts'
import type { Recorder, Recording } from './recorder-types.ts'

const headerBytes = 44
const sampleBytes = 2

/** Records the 20 ms frames of the microphone as 16-bit samples: 32 kB a second, 5.8 MB for 3 minutes. */
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

/** A WAV file of 16-bit mono samples. */
function wavOf(blocks: readonly Int16Array<ArrayBuffer>[], rate: number): Blob {
  const dataBytes = blocks.reduce((sum, block) => sum + block.byteLength, 0)
  const header = new DataView(new ArrayBuffer(headerBytes))
  const put = (at: number, letters: string) => {
    for (let place = 0; place < letters.length; place++)
      header.setUint8(at + place, letters.charCodeAt(place))
  }
  put(0, 'RIFF')
  header.setUint32(4, headerBytes - 8 + dataBytes, true)
  put(8, 'WAVEfmt ')
  header.setUint32(16, 16, true) // bytes of this chunk
  header.setUint16(20, 1, true) // PCM
  header.setUint16(22, 1, true) // one channel
  header.setUint32(24, rate, true)
  header.setUint32(28, rate * sampleBytes, true)
  header.setUint16(32, sampleBytes, true)
  header.setUint16(34, sampleBytes * 8, true)
  put(36, 'data')
  header.setUint32(40, dataBytes, true)
  // Int16Array is little-endian on every platform of a browser, as WAV is.
  return new Blob([header, ...blocks], { type: 'audio/wav' })
}
