/**
 * The acoustic model of CMU Sphinx, made small for a page: half the Gaussians, few bits for each number, and the first and
 * the last state of a phone by a class of its neighbour instead of by triphones. training/small-acoustic-model.ts makes it.
 */

import { sixBitsOf } from '../text/base64.ts'
import {
  acousticModelOf,
  gaussianParameters,
  streamCount,
  streamSize,
  type AcousticModel,
} from './acoustic-model.ts'

export type SmallAcousticModelFile = {
  version: string
  /** The last is silence, which has no contexts. */
  phones: string[]
  /** In each codebook and stream. */
  gaussians: number
  means: QuantisedParameters
  /** Natural logarithms. */
  logVariances: QuantisedParameters
  /**
   * Stream by stream, Gaussian by Gaussian, for each senone the negative logarithm of its weight, in steps of `weightSteps`. The senones: three
   * of each phone without context; then for each phone those of its first state by the class of the phone before it, and those of its
   * last state by the class of the phone after it.
   */
  weights: string
  /** In steps of `weightStep` (acoustic-model.ts). */
  weightSteps: number
  /** The number of classes. */
  classes: number
  /** For each phone but silence, the class of each phone that may be before it. */
  before: string[]
  /** The same for the phones after it. */
  after: string[]
}

/** Six bits for each number: for each of the 39 dimensions the values of all phones, Gaussian by Gaussian. */
export type QuantisedParameters = { lowest: number[]; step: number[]; values: string }

export function openSmallAcousticModel(file: SmallAcousticModelFile): AcousticModel {
  const { phones, gaussians, classes } = file
  const inContext = phones.length - 1
  const [before, after] = [file.before, file.after].map((rows) => rows.map(sixBitsOf))
  const firstInContext = 3 * phones.length
  const senoneOf = (phone: number, isLast: 0 | 1, neighbour: number) => {
    const row = (isLast ? after : before)?.[phone]
    return firstInContext + (2 * phone + isLast) * classes + (row?.[neighbour] ?? 0)
  }
  return acousticModelOf({
    phones,
    senones: (phone, left, right) =>
      phone < inContext
        ? [senoneOf(phone, 0, left), 3 * phone + 1, senoneOf(phone, 1, right)]
        : [0, 1, 2].map((state) => 3 * phone + state),
    gaussians,
    parameters: gaussianParameters(
      valuesOf(file.means, gaussians),
      valuesOf(file.logVariances, gaussians).map(Math.exp),
    ),
    weights: sixBitsOf(file.weights).map((steps) => steps * file.weightSteps),
    codebookOf: Uint8Array.from({ length: firstInContext + 2 * inContext * classes }, (_, senone) =>
      senone < firstInContext
        ? Math.floor(senone / 3)
        : Math.floor((senone - firstInContext) / (2 * classes)),
    ),
  })
}

/** In the order of the model: codebook by codebook, stream by stream, Gaussian by Gaussian, the dimensions of the stream. */
function valuesOf({ lowest, step, values }: QuantisedParameters, gaussians: number): Float32Array {
  const steps = sixBitsOf(values)
  const dimensions = streamCount * streamSize
  const codebooks = steps.length / dimensions / gaussians
  const ordered = new Float32Array(steps.length)
  for (const [dimension, least] of lowest.entries()) {
    const [stream, at] = [Math.floor(dimension / streamSize), dimension % streamSize]
    for (let codebook = 0; codebook < codebooks; codebook++) {
      const from = (dimension * codebooks + codebook) * gaussians
      const to = (codebook * streamCount + stream) * gaussians
      for (let gaussian = 0; gaussian < gaussians; gaussian++)
        ordered[(to + gaussian) * streamSize + at] =
          least + (step[dimension] as number) * (steps[from + gaussian] as number)
    }
  }
  return ordered
}
