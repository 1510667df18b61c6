/**
 * The first layers of the encoder of Moonshine (Jeffries et al. 2024), a recogniser that has heard some 200,000 hours of speech, and a head that reads from
 * them scaled log likelihoods of the phones every 20 ms. Trained by training/train-speech-encoder.py.
 */

import { openMatrixMemory, type PackedWeights } from './matrix-kernel.ts'
import { addTo, apply, packed, type SixBitMatrix } from './packed-weights.ts'
import { scaledLogLikelihoods, type PhoneScores } from './phone-network.ts'
import { openLayer, type LayerFile } from './transformer.ts'

export type SpeechEncoderFile = {
  version: string
  /** The order of the outputs; the first is silence. */
  phones: string[]
  /** The log prior of each output in training. */
  logPriors: number[]
  /** Of samples, of the first and of the second convolution. */
  convolutions: SixBitMatrix[]
  /** Of the outputs of the first convolution, normalised over the whole sound. */
  gain: number[]
  offset: number[]
  layers: LayerFile[]
  /** Two convolutions over three frames, and one over one. */
  head: SixBitMatrix[]
}

export type SpeechEncoder = {
  readonly version: string
  readonly phones: readonly string[]
  /** Samples at 16 kHz, of normalised loudness. */
  run(samples: Float32Array): PhoneScores
}

const convolutions = [
  { width: 127, step: 64 },
  { width: 7, step: 3 },
  { width: 3, step: 2 },
]
/** Samples from one frame to the next, and to the middle of the first. */
const hop = 384
const firstMiddle = 447
/** Samples from one frame of the scores to the next, and of the window of one. */
const scoreHop = 320
const scoreWindow = 400
/**
 * A longer sound is heard in pieces of ten seconds, each with a second of its neighbours: the time that attention takes grows with the square of the
 * length. In frames of the scores.
 */
const longestWhole = 800
const piece = 500
const margin = 50
/** What a block of rows may read after the last whole one: of samples, and of what a convolution has found. */
const samplesBeyond = 512
const rowsBeyond = 32

export function openSpeechEncoder(file: SpeechEncoderFile): SpeechEncoder {
  const memory = openMatrixMemory()
  const stem = file.convolutions.map((matrix) => packed(memory, matrix))
  const layers = file.layers.map((layer) => openLayer(memory, layer))
  const [first, second, last] = file.head.map((matrix) => packed(memory, matrix)) as [
    PackedWeights,
    PackedWeights,
    PackedWeights,
  ]
  const start = memory.reserve(0)
  const width = file.gain.length

  function run(samples: Float32Array): PhoneScores {
    const frames = Math.max(0, Math.floor((samples.length - scoreWindow) / scoreHop) + 1)
    const phones = file.phones.length
    const values = new Float32Array(frames * phones)
    const step = frames <= longestWhole ? Math.max(1, frames) : piece
    for (let first = 0; first < frames; first += step) {
      const from = Math.max(0, first - margin)
      const to = first + step + margin
      const heard = outputsOf(samples.subarray(from * scoreHop, to * scoreHop + scoreWindow))
      const last = Math.min(frames, first + step)
      values.set(heard.subarray((first - from) * phones, (last - from) * phones), first * phones)
    }
    scaledLogLikelihoods(values, file.logPriors)
    return { frames, phones, values }
  }

  /** Frames of 20 ms × phones: the outputs of the head. */
  function outputsOf(samples: Float32Array): Float32Array {
    memory.release(start)
    let rows = samples.length
    let x = memory.reserve(samples.length + samplesBeyond)
    memory.values().set(samples, x)
    for (const [at, weights] of stem.entries()) {
      const { width: wide, step } = convolutions[at] as { width: number; step: number }
      rows = Math.max(0, Math.floor((rows - wide) / step) + 1)
      const out = memory.reserveRows(rows + rowsBeyond, weights.outputs)
      memory.multiply({ x, step: step * (weights.inputs / wide), weights, out, rows })
      const count = rows * weights.outputs
      if (at === 0) {
        memory.map('tangent', out, count)
        normaliseWhole(memory.values().subarray(out, out + count), file.gain, file.offset)
      } else memory.map('gelu', out, count)
      x = out
    }
    for (const layer of layers) layer(x, rows)
    return resampled(headOf(x, rows), rows, samples.length)
  }

  /** Frames of 24 ms × phones. */
  function headOf(x: number, rows: number): Float32Array {
    const hidden = overThree(first, x, rows, width)
    addTo(memory, hidden, overThree(second, hidden, rows, first.outputs), rows * first.outputs)
    const scores = apply(memory, last, hidden, rows)
    return memory.values().slice(scores, scores + rows * last.outputs)
  }

  /** A convolution over three frames; there is nothing before the first and after the last. */
  function overThree(weights: PackedWeights, x: number, rows: number, columns: number): number {
    const bordered = memory.reserveRows(rows + rowsBeyond, columns)
    memory.values().copyWithin(bordered + columns, x, x + rows * columns)
    const out = apply(memory, weights, bordered, rows, columns)
    memory.map('gelu', out, rows * weights.outputs)
    return out
  }

  /** From frames of 24 ms to those of 20 ms, which all scores have. */
  function resampled(outputs: Float32Array, rows: number, length: number): Float32Array {
    const phones = file.phones.length
    const frames = Math.max(0, Math.floor((length - scoreWindow) / scoreHop) + 1)
    const values = new Float32Array(frames * phones)
    for (let frame = 0; rows > 0 && frame < frames; frame++) {
      const place = Math.min(rows - 1, Math.max(0, ((frame + 0.5) * scoreHop - firstMiddle) / hop))
      const before = Math.floor(place)
      const share = place - before
      const after = Math.min(rows - 1, before + 1)
      for (let phone = 0; phone < phones; phone++)
        values[frame * phones + phone] =
          (1 - share) * (outputs[before * phones + phone] as number) +
          share * (outputs[after * phones + phone] as number)
    }
    return values
  }

  return { version: file.version, phones: file.phones, run }
}

/** Normalises the numbers over all of them (Wu and He 2018, with one group). */
function normaliseWhole(values: Float32Array, gain: readonly number[], offset: readonly number[]): void {
  const width = gain.length
  let [sum, squares] = [0, 0]
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    sum += value
    squares += value * value
  }
  const mean = sum / Math.max(1, values.length)
  const scale = 1 / Math.sqrt(squares / Math.max(1, values.length) - mean * mean + 1e-5)
  for (let row = 0; row < values.length; row += width)
    for (let column = 0; column < width; column++)
      values[row + column] =
        ((values[row + column] as number) - mean) * scale * (gain[column] as number) +
        (offset[column] as number)
}
