import { sixBitsOf } from '../text/base64.ts'
import {
  outputsOfBlock,
  type MatrixMemory,
  type PackedGaussians,
  type PackedWeights,
} from './matrix-kernel.ts'

/** Row by row, six bits for each weight, 31 for none: `scales` has for each row the value of one step. */
export type SixBitMatrix = { scales: number[]; values: string; bias?: number[] }

/** The weights as the kernel reads them. */
export function packed(memory: MatrixMemory, { scales, values, bias }: SixBitMatrix): PackedWeights {
  const steps = sixBitsOf(values)
  const inputs = steps.length / scales.length
  const weightOf = (output: number, input: number) =>
    ((steps[output * inputs + input] as number) - 31) * (scales[output] as number)
  return pack(memory, { inputs, outputs: scales.length }, weightOf, bias)
}

/** Outputs are filled up to whole blocks, with weights of 0. */
export function pack(
  memory: MatrixMemory,
  { inputs, outputs }: { inputs: number; outputs: number },
  weightOf: (output: number, input: number) => number,
  biases: ArrayLike<number> = [],
): PackedWeights {
  const whole = Math.ceil(outputs / outputsOfBlock) * outputsOfBlock
  const weights = { at: memory.reserve(inputs * whole), bias: memory.reserve(whole), inputs, outputs: whole }
  const numbers = memory.values()
  for (let output = 0; output < outputs; output++) {
    for (let input = 0; input < inputs; input++)
      numbers[weights.at + placeIn(weights, output, input)] = weightOf(output, input)
    numbers[weights.bias + output] = biases[output] ?? 0
  }
  return weights
}

/** `count` Gaussians from `first` on, each with its log normaliser and the mean and the precision of each dimension. */
export function packedGaussians(
  memory: MatrixMemory,
  parameters: Float32Array,
  first: number,
  count: number,
  inputs: number,
): PackedGaussians {
  const size = 1 + 2 * inputs
  const gaussians = {
    at: memory.reserve(2 * inputs * count),
    bias: memory.reserve(count),
    inputs,
    outputs: count,
  }
  const numbers = memory.values()
  for (let gaussian = 0; gaussian < count; gaussian++) {
    const from = (first + gaussian) * size
    numbers[gaussians.bias + gaussian] = parameters[from] as number
    const [block, place] = [Math.floor(gaussian / outputsOfBlock), gaussian % outputsOfBlock]
    for (let at = 0; at < 2 * inputs; at++)
      numbers[gaussians.at + (2 * inputs * block + at) * outputsOfBlock + place] = parameters[
        from + 1 + at
      ] as number
  }
  return gaussians
}

/** Where packed weights have the one of this output and input. */
export const placeIn = ({ inputs }: Pick<PackedWeights, 'inputs'>, output: number, input: number): number =>
  Math.floor(output / outputsOfBlock) * outputsOfBlock * inputs +
  input * outputsOfBlock +
  (output % outputsOfBlock)

/** The rows of x, each `step` numbers after the one before, with the weights: where the outputs are. */
export function apply(
  memory: MatrixMemory,
  weights: PackedWeights,
  x: number,
  rows: number,
  step = weights.inputs,
): number {
  const out = memory.reserveRows(rows, weights.outputs)
  memory.multiply({ x, step, weights, out, rows })
  return out
}

export function addTo(memory: MatrixMemory, to: number, from: number, count: number): void {
  const numbers = memory.values()
  for (let at = 0; at < count; at++)
    numbers[to + at] = (numbers[to + at] as number) + (numbers[from + at] as number)
}
