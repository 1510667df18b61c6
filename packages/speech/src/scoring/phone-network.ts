/**
 * A small convolutional network: from a log-mel spectrogram (10 ms a frame) to scaled log likelihoods of the phones every
 * 20 ms. It covers frequencies up to 8 kHz, and the acoustic model up to 3.7 kHz. Trained by training/train-phone-network.py.
 */

import { bytesOf } from '../text/base64.ts'
import { openConvolution } from './convolution.ts'
import { openMatrixMemory, type MatrixMemory } from './matrix-kernel.ts'

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

/** Frames of 10 ms, in which readings are measured, in one of the scores. */
export const framesPerScore = 2

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
  const memory = openMatrixMemory()
  const layers = file.layers.map((layer) => openLayer(memory, layer))
  return {
    version: file.version,
    phones: file.phones,
    run({ frames, values }) {
      const outputs = layers.reduce((input, layer) => layer(input), { rows: frames, values })
      scaledLogLikelihoods(outputs.values, file.logPriors)
      return { frames: outputs.rows, phones: file.phones.length, values: outputs.values }
    },
  }
}

type Hidden = { rows: number; values: Float32Array }

function openLayer(memory: MatrixMemory, layer: NetworkFile['layers'][number]): (input: Hidden) => Hidden {
  const { inputs, width, scales, kind, stride } = layer
  const steps = new Int8Array(bytesOf(layer.weights).buffer)
  const weights = Float32Array.from(
    steps,
    (step, at) => step * (scales[Math.floor(at / (inputs * width))] ?? 0),
  )
  const convolve = openConvolution(memory, layer, weights, layer.biases)
  return ({ rows, values: input }) => {
    const values = convolve(input, rows)
    if (kind !== 'last')
      for (let at = 0; at < values.length; at++)
        values[at] = Math.max(0, values[at] as number) + (kind === 'residual' ? (input[at] as number) : 0)
    return { rows: Math.ceil(rows / stride), values }
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
