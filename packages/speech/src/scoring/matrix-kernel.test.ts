import { expect, test } from 'vitest'
import { openMatrixMemory } from './matrix-kernel.ts'
import { packedGaussians } from './packed-weights.ts'

/** The sums in the order of the kernel, each rounded to 32 bits. */
function expected(x: Float32Array, step: number, weights: number[][], bias: number[], row: number): number[] {
  return weights.map((inputs, output) => {
    let sum = Math.fround(bias[output] ?? 0)
    for (const [at, weight] of inputs.entries())
      sum = Math.fround(sum + Math.fround((x[row * step + at] ?? 0) * Math.fround(weight)))
    return sum
  })
}

test.each([
  { rows: 1, inputs: 1, outputs: 8, step: 1 },
  { rows: 4, inputs: 288, outputs: 16, step: 288 },
  { rows: 7, inputs: 127, outputs: 8, step: 64 },
  { rows: 13, inputs: 21, outputs: 40, step: 9 },
])('$rows rows of $inputs numbers, $step apart, with $outputs outputs', ({ rows, inputs, outputs, step }) => {
  const memory = openMatrixMemory()
  const size = (Math.ceil(rows / 4) * 4 - 1) * step + inputs
  const [x, at, bias] = [memory.reserve(size), memory.reserve(inputs * outputs), memory.reserve(outputs)]
  const out = memory.reserve(Math.ceil(rows / 4) * 4 * outputs)
  const weights = Array.from({ length: outputs }, (_, output) =>
    Array.from({ length: inputs }, (_unused, input) => Math.cos(output * 31 + input * 1.7)),
  )
  const biases = weights.map((_, output) => output / 3)
  const values = memory.values()
  for (let place = 0; place < size; place++) values[x + place] = Math.sin(place * 0.9)
  for (const [output, row] of weights.entries())
    for (const [input, weight] of row.entries())
      values[at + Math.floor(output / 8) * 8 * inputs + input * 8 + (output % 8)] = weight
  values.set(biases, bias)

  memory.multiply({ x, step, weights: { at, bias, inputs, outputs }, out, rows })

  const samples = values.slice(x, x + size)
  for (let row = 0; row < rows; row++)
    expect(Array.from(memory.values().slice(out + row * outputs, out + (row + 1) * outputs))).toEqual(
      expected(samples, step, weights, biases, row),
    )
})

test.each([
  { rows: 1, inputs: 1, count: 8 },
  { rows: 6, inputs: 13, count: 24 },
])('log densities of $rows rows in $count Gaussians of $inputs dimensions', ({ rows, inputs, count }) => {
  const size = 1 + 2 * inputs
  const parameters = Float32Array.from(
    { length: count * size },
    (_, at) => 1.5 + Math.sin(at * 0.7) * (at % 3),
  )
  const memory = openMatrixMemory()
  const gaussians = packedGaussians(memory, parameters, 0, count, inputs)
  const [x, out] = [memory.reserveRows(rows, inputs), memory.reserveRows(rows, count)]
  const values = memory.values()
  for (let at = 0; at < rows * inputs; at++) values[x + at] = Math.cos(at)
  memory.logDensities({ x, step: inputs, gaussians, out, rows })
  for (let row = 0; row < rows; row++)
    for (let gaussian = 0; gaussian < count; gaussian++) {
      const [normaliser = 0, ...dimensions] = parameters.subarray(gaussian * size, (gaussian + 1) * size)
      let density = normaliser
      for (let at = 0; at < inputs; at++)
        density -=
          ((values[x + row * inputs + at] ?? 0) - (dimensions[2 * at] ?? 0)) ** 2 *
          (dimensions[2 * at + 1] ?? 0)
      expect(values[out + row * count + gaussian]).toBeCloseTo(density, 3)
    }
})

test('room grows, keeps what is there, and can be used again', () => {
  const memory = openMatrixMemory()
  const first = memory.reserve(3)
  memory.values()[first] = 5
  const many = memory.reserve(1_000_000)
  expect(many % 4).toBe(0)
  expect(memory.values()[first]).toBe(5)
  memory.release(many)
  expect(memory.reserve(8)).toBe(many)
})
