/** Layers of a transformer, normalised before each half (Vaswani et al. 2017; Xiong et al. 2020), with rotary places (Su et al. 2021). */

import { outputsOfBlock, type MatrixMemory } from './matrix-kernel.ts'
import { addTo, apply, packed, placeIn, type SixBitMatrix } from './packed-weights.ts'

export type LayerFile = Record<'query' | 'key' | 'value' | 'output' | 'widen' | 'narrow', SixBitMatrix> &
  Record<'attentionGain' | 'perceptronGain', number[]>

/** Changes so many rows from `x` on. */
export type Layer = (x: number, rows: number) => void

const heads = 8
/** So many numbers of each query and key are turned by their place. */
const turned = 32

export function openLayer(memory: MatrixMemory, file: LayerFile): Layer {
  const [query, key, value, output, widen, narrow] = (
    ['query', 'key', 'value', 'output', 'widen', 'narrow'] as const
  ).map((name) => packed(memory, file[name])) as [Packed, Packed, Packed, Packed, Packed, Packed]
  const width = query.outputs
  return (x, rows) => {
    const mark = memory.reserve(0)
    const heard = normalised(memory, x, rows, file.attentionGain)
    const asked = turn(memory, apply(memory, query, heard, rows), rows, width)
    const offered = turn(memory, apply(memory, key, heard, rows), rows, width)
    const answers = apply(memory, value, heard, rows)
    const mixed = attend(memory, { query: asked, key: offered, value: answers, rows, width })
    addTo(memory, x, apply(memory, output, mixed, rows), rows * width)
    const wide = apply(memory, widen, normalised(memory, x, rows, file.perceptronGain), rows)
    memory.map('gelu', wide, rows * widen.outputs)
    addTo(memory, x, apply(memory, narrow, wide, rows), rows * width)
    memory.release(mark)
  }
}

type Packed = ReturnType<typeof packed>

/** Each row with mean 0 and variance 1, times the gain (Ba et al. 2016). */
function normalised(memory: MatrixMemory, x: number, rows: number, gain: readonly number[]): number {
  const width = gain.length
  const to = memory.reserveRows(rows, width)
  const numbers = memory.values()
  for (let row = 0; row < rows; row++) {
    const at = x + row * width
    let [sum, squares] = [0, 0]
    for (let column = 0; column < width; column++) sum += numbers[at + column] as number
    const mean = sum / width
    for (let column = 0; column < width; column++) squares += ((numbers[at + column] as number) - mean) ** 2
    const scale = 1 / Math.sqrt(squares / width + 1e-5)
    for (let column = 0; column < width; column++)
      numbers[to + row * width + column] =
        ((numbers[at + column] as number) - mean) * scale * (gain[column] as number)
  }
  return to
}

/** Turns pairs of numbers of each head by an angle that grows with the row. */
function turn(memory: MatrixMemory, at: number, rows: number, width: number): number {
  const numbers = memory.values()
  const size = width / heads
  for (let pair = 0; pair < turned / 2; pair++) {
    const slowness = 10_000 ** ((2 * pair) / turned)
    for (let row = 0; row < rows; row++) {
      const angle = row / slowness
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      for (let head = 0; head < heads; head++) {
        const place = at + row * width + head * size + 2 * pair
        const [one, two] = [numbers[place] as number, numbers[place + 1] as number]
        numbers[place] = one * cos - two * sin
        numbers[place + 1] = two * cos + one * sin
      }
    }
  }
  return at
}

/** Attention of several heads: each row becomes a mean of all values, by how well its query fits their keys. */
function attend(
  memory: MatrixMemory,
  { query, key, value, rows, width }: Record<'query' | 'key' | 'value' | 'rows' | 'width', number>,
): number {
  const size = width / heads
  const [columns, places] = [size, rows].map(
    (count) => Math.ceil(count / outputsOfBlock) * outputsOfBlock,
  ) as [number, number]
  const result = memory.reserveRows(rows, width)
  const bias = memory.reserve(Math.max(columns, places))
  const keys = { at: memory.reserve(size * places), bias, inputs: size, outputs: places }
  const values = { at: memory.reserve(places * columns), bias, inputs: places, outputs: columns }
  const fits = memory.reserveRows(rows, places)
  const means = memory.reserveRows(rows, columns)
  const numbers = memory.values()
  for (let head = 0; head < heads; head++) {
    for (let row = 0; row < rows; row++) {
      const from = row * width + head * size
      const toKey = keys.at + placeIn(keys, row, 0)
      for (let at = 0; at < size; at++)
        numbers[toKey + at * outputsOfBlock] = numbers[key + from + at] as number
      for (let first = 0; first < size; first += outputsOfBlock) {
        const toValue = values.at + placeIn(values, first, row)
        for (let at = first; at < Math.min(size, first + outputsOfBlock); at++)
          numbers[toValue + at - first] = numbers[value + from + at] as number
      }
    }
    memory.multiply({ x: query + head * size, step: width, weights: keys, out: fits, rows })
    for (let row = 0; row < rows; row++) belowHighest(numbers, fits + row * places, rows, 1 / Math.sqrt(size))
    memory.map('exponential', fits, rows * places)
    memory.multiply({ x: fits, step: places, weights: values, out: means, rows })
    for (let row = 0; row < rows; row++) {
      const share = 1 / sumOf(numbers, fits + row * places, rows)
      const [to, from] = [result + row * width + head * size, means + row * columns]
      for (let at = 0; at < size; at++) numbers[to + at] = (numbers[from + at] as number) * share
    }
  }
  return result
}

/** The distance of each number to the highest, times `scale`: not above 0. With e to these powers, over their sum, it is a softmax. */
function belowHighest(numbers: Float32Array, from: number, count: number, scale: number): void {
  let highest = -Infinity
  for (let at = from; at < from + count; at++)
    if ((numbers[at] as number) > highest) highest = numbers[at] as number
  for (let at = from; at < from + count; at++) numbers[at] = ((numbers[at] as number) - highest) * scale
}

function sumOf(numbers: Float32Array, from: number, count: number): number {
  let sum = 0
  for (let at = from; at < from + count; at++) sum += numbers[at] as number
  return sum
}
