import { sixBitsOf } from '../text/base64.ts'
import { outputsOfBlock, type MatrixMemory, type PackedWeights } from './matrix-kernel.ts'

/** Row by row, six bits for each weight, 31 for none: `scales` has for each row the value of one step. */
export type SixBitMatrix = { scales: number[]; values: string; bias?: number[] }

/** The weights as the kernel reads them. */
export function packed(memory: MatrixMemory, { scales, values, bias }: SixBitMatrix): PackedWeights {
  const steps = sixBitsOf(values)
  const outputs = scales.length
  const inputs = steps.length / outputs
  const weights = { at: memory.reserve(steps.length), bias: memory.reserve(outputs), inputs, outputs }
  const numbers = memory.values()
  for (const [output, scale] of scales.entries()) {
    for (let input = 0; input < inputs; input++)
      numbers[weights.at + placeIn(weights, output, input)] =
        ((steps[output * inputs + input] as number) - 31) * scale
    numbers[weights.bias + output] = bias?.[output] ?? 0
  }
  return weights
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

/** x · Φ(x) for each number (Hendrycks and Gimpel 2016), the error function by formula 7.1.26 of Abramowitz and Stegun (1964), within 1.5e-7. */
export function applyGelu(memory: MatrixMemory, at: number, count: number): void {
  const numbers = memory.values()
  for (let place = at; place < at + count; place++) {
    const x = numbers[place] as number
    const z = Math.abs(x) * Math.SQRT1_2
    const t = 1 / (1 + 0.3275911 * z)
    const series =
      t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
    const tail = 0.5 * series * Math.exp(-z * z)
    numbers[place] = x * (x < 0 ? tail : 1 - tail)
  }
}

export function addTo(memory: MatrixMemory, to: number, from: number, count: number): void {
  const numbers = memory.values()
  for (let at = 0; at < count; at++)
    numbers[to + at] = (numbers[to + at] as number) + (numbers[from + at] as number)
}
