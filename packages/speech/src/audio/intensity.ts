import { meanSquare } from './loudness.ts'

const blockSize = 80
const blockMs = 5
/**
 * The window that Praat takes for voices of 50 Hz and more, in blocks of 5 ms: its Kaiser window of 128 ms weighs like a Gaussian
 * with this deviation. It is so wide that the periods of a voice do not show.
 */
const deviationMs = 14.2
const reach = 9
const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
  Math.exp(-0.5 * (((at - reach) * blockMs) / deviationMs) ** 2),
)
/** The block in the middle of the first frame of `trackF0`; a frame has two blocks. */
const firstBlock = 2

/** The intensity around the middle of so many frames of 10 ms, those of `trackF0`, in dB of full scale. Samples at 16 kHz. */
export function intensityOf(samples: Float32Array, frames: number): number[] {
  const powers = Float64Array.from({ length: Math.floor(samples.length / blockSize) }, (_, block) =>
    meanSquare(samples.subarray(block * blockSize, (block + 1) * blockSize)),
  )
  return Array.from({ length: frames }, (_, frame) => {
    let [sum, weight] = [0, 0]
    for (const [at, one] of weights.entries()) {
      const power = powers[2 * frame + firstBlock + at - reach]
      if (power === undefined) continue
      sum += one * power
      weight += one
    }
    return inDb(sum / weight)
  })
}

/** -100 dB is the least. */
const inDb = (power: number): number => 10 * Math.log10(power + 1e-10)
