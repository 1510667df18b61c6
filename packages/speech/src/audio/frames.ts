import { frameSize } from './endpointing.ts'
import { createResampler } from './resample.ts'

/** Blocks of any length at any rate in, 20 ms frames at 16 kHz out. */
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
