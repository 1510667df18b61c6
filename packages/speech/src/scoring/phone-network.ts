/**
 * A small convolutional network: from a log-mel spectrogram (10 ms a frame) to scaled log likelihoods of the phones every
 * 20 ms. It covers frequencies up to 8 kHz, and the acoustic model up to 3.7 kHz. Trained by training/train-phone-network.py.
 */

import { bytesOf } from '../text/base64.ts'
import { addMatVec } from './mat-vec.ts'

export type NetworkFile = {
  version: string
  /** The order of the outputs; the first is silence. */
  phones: string[]
  /** The log prior of each output in training. */
  logPriors: number[]
  layers: {
    inputs: number
    outputs: number
    width: number
    stride: number
    dilation: number
    /** `residual`: the input is added to the output after the ReLU. The last layer has neither. */
    kind: 'plain' | 'residual' | 'last'
    /** For each output the value of one quantisation step of its weights. */
    scales: number[]
    biases: number[]
    /** Signed bytes in base64: outputs × width × inputs. */
    weights: string
  }[]
}

type Layer = Omit<NetworkFile['layers'][number], 'weights'> & { weights: Float64Array }

/** Frames (20 ms) × phones: scaled log likelihoods. */
export type PhoneScores = { frames: number; phones: number; values: Float32Array }

export type PhoneNetwork = {
  readonly version: string
  readonly phones: readonly string[]
  run(spectrogram: { frames: number; values: Float32Array }): PhoneScores
}

/** The weight of the log prior that is subtracted from the log posterior; 1 would give the likelihood (Bourlard & Morgan 1994). */
const priorShare = 0.5

export function openPhoneNetwork(file: NetworkFile): PhoneNetwork {
  const layers = file.layers.map((layer): Layer => ({ ...layer, weights: weightsOf(layer) }))
  return {
    version: file.version,
    phones: file.phones,
    run(spectrogram) {
      let { frames } = spectrogram
      let values = Float64Array.from(spectrogram.values)
      // Two buffers in turn: one for each layer would be 120 MB for a recording of three minutes.
      const buffers = [0, 1].map(() => new Float64Array(longestOutput(layers, frames)))
      for (const [at, layer] of layers.entries()) {
        const count = Math.ceil(frames / layer.stride)
        const output = (buffers[at % 2] as Float64Array<ArrayBuffer>).subarray(0, count * layer.outputs)
        apply(layer, values, frames, output)
        values = output
        frames = count
      }
      const scores = Float32Array.from(values)
      scaledLogLikelihoods(scores, file.logPriors)
      return { frames, phones: file.phones.length, values: scores }
    },
  }
}

function weightsOf({ weights, scales, inputs, width }: NetworkFile['layers'][number]): Float64Array {
  const steps = new Int8Array(bytesOf(weights).buffer)
  const values = new Float64Array(steps.length)
  for (let at = 0; at < steps.length; at++)
    values[at] = Math.fround((steps[at] as number) * (scales[Math.floor(at / (inputs * width))] ?? 0))
  return values
}

/** The number of values in the largest output of a layer. */
function longestOutput(layers: readonly Layer[], frames: number): number {
  let longest = 0
  for (const { stride, outputs } of layers) {
    frames = Math.ceil(frames / stride)
    longest = Math.max(longest, frames * outputs)
  }
  return longest
}

/** One layer: writes all of `output`. Outputs are rounded to 32 bits, as in training. */
function apply(layer: Layer, input: Float64Array, frames: number, output: Float64Array): void {
  const { inputs, outputs, width, stride, dilation, weights, biases, kind } = layer
  const count = output.length / outputs
  const reach = ((width - 1) / 2) * dilation
  for (let frame = 0; frame < count; frame++) {
    const sums = output.subarray(frame * outputs, (frame + 1) * outputs)
    sums.set(biases)
    for (let tap = 0; tap < width; tap++) {
      const from = frame * stride - reach + tap * dilation
      if (from < 0 || from >= frames) continue
      addMatVec(
        sums,
        { values: weights, from: tap * inputs, apart: width * inputs },
        { values: input, from: from * inputs, size: inputs },
      )
    }
    for (let unit = 0; unit < outputs; unit++) {
      const sum = sums[unit] as number
      const kept = kind === 'last' ? sum : Math.max(0, sum)
      const added = kind === 'residual' ? kept + (input[frame * outputs + unit] as number) : kept
      sums[unit] = Math.fround(added)
    }
  }
}

/** Network outputs to scaled log likelihoods, in place: log softmax minus the weighted log prior. */
export function scaledLogLikelihoods(values: Float32Array, logPriors: readonly number[]): void {
  const phones = logPriors.length
  for (let at = 0; at < values.length; at += phones) {
    const row = values.subarray(at, at + phones)
    const highest = Math.max(...row)
    let sum = 0
    for (const value of row) sum += Math.exp(value - highest)
    const total = highest + Math.log(sum)
    for (let phone = 0; phone < phones; phone++) {
      row[phone] = Math.max(-12, (row[phone] ?? 0) - total) - priorShare * (logPriors[phone] ?? 0)
    }
  }
}
