import { createResampler } from './resample.ts'

/** Samples of a frame at 16 kHz. */
export const frameSize = 320
export const frameMs = 20

/** Resamples blocks of any length from `fromRate` (Hz) to 16 kHz and returns the frames that each block completes. */
export function createFramer(fromRate: number): (block: Float32Array) => Float32Array[] {
  const resample = createResampler(fromRate)
  let held = new Float32Array(0)
  return (block) => {
    const fresh = resample(block)
    const joined = new Float32Array(held.length + fresh.length)
    joined.set(held)
    joined.set(fresh, held.length)
    const count = Math.floor(joined.length / frameSize)
    held = joined.slice(count * frameSize)
    return Array.from({ length: count }, (_, at) => joined.slice(at * frameSize, (at + 1) * frameSize))
  }
}
