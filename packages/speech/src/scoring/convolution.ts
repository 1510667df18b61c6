import { type MatrixMemory } from './matrix-kernel.ts'
import { pack } from './packed-weights.ts'

/** Steps of `stride` rows, and `dilation` rows from one tap to the next. */
export type ConvolutionShape = {
  inputs: number
  outputs: number
  width: number
  stride?: number
  dilation?: number
}

/** From rows of `inputs` numbers to every `stride`-th row of `outputs` numbers. */
export type Convolution = (input: ArrayLike<number>, rows: number) => Float32Array

/** So many rows at a time, because the memory of the kernel never shrinks. */
const rowsAtOnce = 512

/** A one-dimensional convolution over the rows, padded with zeros; weights: outputs × width × inputs. With a width of one it is a dense layer. */
export function openConvolution(
  memory: MatrixMemory,
  { inputs, outputs, width, stride = 1, dilation = 1 }: ConvolutionShape,
  weights: ArrayLike<number>,
  biases: ArrayLike<number>,
): Convolution {
  const row = width * inputs
  const packed = pack(
    memory,
    { inputs: row, outputs },
    (output, at) => weights[output * row + at] ?? 0,
    biases,
  )
  const reach = ((width - 1) / 2) * dilation
  return (input, rows) => {
    const count = Math.ceil(rows / stride)
    const results = new Float32Array(count * outputs)
    const mark = memory.reserve(0)
    for (let first = 0; first < count; first += rowsAtOnce) {
      const some = Math.min(rowsAtOnce, count - first)
      const x = memory.reserveRows(some, row)
      const out = memory.reserveRows(some, packed.outputs)
      const numbers = memory.values()
      for (let at = 0; at < some; at++)
        for (let tap = 0; tap < width; tap++) {
          const from = (first + at) * stride - reach + tap * dilation
          if (from < 0 || from >= rows) continue
          const to = x + at * row + tap * inputs
          for (let number = 0; number < inputs; number++)
            numbers[to + number] = input[from * inputs + number] as number
        }
      memory.multiply({ x, step: row, weights: packed, out, rows: some })
      for (let at = 0; at < some; at++)
        for (let output = 0; output < outputs; output++)
          results[(first + at) * outputs + output] = numbers[out + at * packed.outputs + output] as number
      memory.release(mark)
    }
    return results
  }
}
