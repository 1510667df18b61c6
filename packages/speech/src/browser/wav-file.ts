const headerBytes = 44
const sampleBytes = 2

/** Samples from -1 to 1 as 16-bit integers. */
export const pcm16 = (samples: Float32Array): Int16Array<ArrayBuffer> =>
  Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767)

/** A WAV file of 16-bit mono samples. */
export function wavFile(blocks: readonly Int16Array<ArrayBuffer>[], rate: number): Blob {
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
