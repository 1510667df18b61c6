const headerBytes = 44
const sampleBytes = 2

/** A WAV file of 16-bit mono samples. */
export function wavOf(blocks: readonly Int16Array<ArrayBuffer>[], rate: number): Blob {
  const dataBytes = blocks.reduce((sum, block) => sum + block.byteLength, 0)
  const header = new DataView(new ArrayBuffer(headerBytes))
  const put = (at: number, letters: string) => {
    for (let place = 0; place < letters.length; place++)
      header.setUint8(at + place, letters.charCodeAt(place))
  }
  put(0, 'RIFF')
  header.setUint32(4, headerBytes - 8 + dataBytes, true)
  put(8, 'WAVEfmt ')
  header.setUint32(16, 16, true) // bytes of this part
  header.setUint16(20, 1, true) // plain samples
  header.setUint16(22, 1, true) // one channel
  header.setUint32(24, rate, true)
  header.setUint32(28, rate * sampleBytes, true)
  header.setUint16(32, sampleBytes, true)
  header.setUint16(34, sampleBytes * 8, true)
  put(36, 'data')
  header.setUint32(40, dataBytes, true)
  // Every machine that runs a browser stores the low byte first, as WAV does.
  return new Blob([header, ...blocks], { type: 'audio/wav' })
}
