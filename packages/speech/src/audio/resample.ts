/** The sample rate of all speech processing here, in Hz. */
export const sampleRate = 16000

const reach = 24 // input samples on either side, times the ratio
const steps = 256 // tabulated positions of the filter between two samples

/** Takes the next block and returns the output that is complete with it. */
export type Resampler = (samples: Float32Array) => Float32Array

/**
 * Resamples a stream of blocks from `fromRate` (Hz) to 16 kHz by a Hann-windowed sinc with a cutoff at 7.6 kHz (Smith,
 * Digital Audio Resampling). Uses nothing but numbers, so that it also runs in an AudioWorklet.
 */
export function createResampler(fromRate: number): Resampler {
  if (fromRate === sampleRate) return (samples) => samples.slice()
  const ratio = fromRate / sampleRate
  const half = Math.ceil(reach * Math.max(1, ratio / 2))
  const table = filterTable(half, (0.95 * Math.min(1, 1 / ratio)) / 2)
  let held = new Float32Array(half) // silence before the first sample
  let position = half // of the next output, in samples of `held`

  return (samples) => {
    const input = new Float32Array(held.length + samples.length)
    input.set(held)
    input.set(samples, held.length)
    const count = Math.max(0, Math.ceil((input.length - half - position) / ratio))
    const output = new Float32Array(count)
    for (let at = 0; at < count; at++) output[at] = valueAt(input, position + at * ratio, table, half)
    const next = position + count * ratio
    const keepFrom = Math.max(0, Math.floor(next) - half)
    held = input.slice(keepFrom)
    position = next - keepFrom
    return output
  }
}

function valueAt(input: Float32Array, position: number, table: Float32Array, half: number): number {
  const whole = Math.floor(position)
  const row = Math.round((position - whole) * steps) * 2 * half
  let sum = 0
  for (let tap = 0; tap < 2 * half; tap++)
    sum += (input[whole - half + 1 + tap] ?? 0) * (table[row + tap] ?? 0)
  return sum
}

function filterTable(half: number, cutoff: number): Float32Array {
  const table = new Float32Array((steps + 1) * 2 * half)
  for (let step = 0; step <= steps; step++) {
    const row = table.subarray(step * 2 * half, (step + 1) * 2 * half)
    let sum = 0
    for (let tap = 0; tap < row.length; tap++) {
      const distance = tap - half + 1 - step / steps
      const angle = 2 * Math.PI * cutoff * distance
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (half + 1))
      row[tap] = (distance === 0 ? 1 : Math.sin(angle) / angle) * window
      sum += row[tap] ?? 0
    }
    for (let tap = 0; tap < row.length; tap++) row[tap] = (row[tap] ?? 0) / sum
  }
  return table
}
