import { pcm16, wavFile } from '@elocute/speech/browser/wav-file'

const rate = 8_000
const secondsOfRing = 3
/** Two tones of a telephone, twice, and then silence. */
const tonesHz = [400, 450]
const soundsWithin = [
  [0, 0.4],
  [0.6, 1],
] as const
const loudness = 0.12

/** One ring of a telephone with the silence after it, as a WAV file. */
export const ringSound = (): Blob => {
  const samples = Float32Array.from({ length: rate * secondsOfRing }, (_, at) => {
    const second = at / rate
    if (!soundsWithin.some(([from, to]) => second >= from && second < to)) return 0
    return tonesHz.reduce((sum, hertz) => sum + loudness * Math.sin(2 * Math.PI * hertz * second), 0)
  })
  return wavFile([pcm16(samples)], rate)
}
