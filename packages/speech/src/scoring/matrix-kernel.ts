/** Products of matrices by the SIMD instructions of WebAssembly, in 32-bit numbers, several times as fast as JavaScript has them. */

import { numberMaps } from './number-maps.ts'
import {
  get,
  increase,
  integer,
  loadFour,
  loadOneFourTimes,
  minus,
  negative,
  openModule,
  plus,
  repeat,
  set,
  storeFour,
  sumOf,
  times,
  type Code,
  type WasmFunction,
} from './wasm-module.ts'

/** Places in the memory are counted in numbers of 32 bits. */
export type MatrixMemory = {
  /** Room for so many numbers, each 0. */
  reserve(count: number): number
  /** Room for whole blocks of rows, each number 0. */
  reserveRows(rows: number, columns: number): number
  /** Frees what was reserved since. */
  release(from: number): void
  /** All numbers. Another array after each `reserve`. */
  values(): Float32Array<ArrayBuffer>
  /**
   * Each row of `x` with each row of the weights: `rows` × `outputs` numbers from `out` on, and `bias` added. `x` is read in steps of `step` numbers,
   * so that rows may overlap, as in a convolution. Rows are computed in blocks of four: `x` and `out` need room for whole blocks.
   */
  multiply(product: { x: number; step: number; weights: PackedWeights; out: number; rows: number }): void
  /**
   * The log density of each row of `x` in each Gaussian: `rows` × `outputs` numbers from `out` on. Rows and room are those of `multiply`.
   */
  logDensities(product: {
    x: number
    step: number
    gaussians: PackedGaussians
    out: number
    rows: number
  }): void
  /** Puts the function of each number in its place, of `count` numbers and of up to three that follow. `at` is a place that was reserved. */
  map(name: keyof typeof numberMaps, at: number, count: number): void
}

/** Blocks of eight outputs: for each input their eight weights. `bias`: one number for each output. */
export type PackedWeights = { at: number; bias: number; inputs: number; outputs: number }

/** Gaussians with diagonal covariances: instead of a weight a mean, and eight numbers further the precision (1 / 2σ²). `bias`: the log normaliser. */
export type PackedGaussians = PackedWeights

const rowsOfBlock = 4
export const outputsOfBlock = 8

export function openMatrixMemory(): MatrixMemory {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const { block, densities, ...maps } = openModule(memory, {
    block: blockOf(1, ([weight = []], value) => times(value, weight)),
    densities: blockOf(2, squaredDistance),
    ...numberMaps,
  })
  let used = 0
  const values = () => new Float32Array(memory.buffer)
  const reserve = (count: number) => {
    const at = used
    used += Math.ceil(count / 4) * 4
    const missing = used * 4 - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / 65_536))
    values().fill(0, at, used)
    return at
  }
  return {
    reserve,
    reserveRows: (rows, columns) => reserve(Math.ceil(rows / rowsOfBlock) * rowsOfBlock * columns),
    release(from) {
      used = from
    },
    values,
    multiply: ({ weights, ...places }) => inBlocks(block, { ...places, weights, apart: outputsOfBlock }),
    logDensities: ({ gaussians, ...places }) =>
      inBlocks(densities, { ...places, weights: gaussians, apart: 2 * outputsOfBlock }),
    map(name, at, count) {
      if (count > 0) maps[name](4 * at, Math.ceil(count / 4))
    },
  }
}

type Places = Parameters<MatrixMemory['multiply']>[0] & { apart: number }

/** Block by block. `apart`: numbers of each input for eight outputs. */
function inBlocks(
  block: (...places: number[]) => void,
  { x, step, weights: { at, bias, inputs, outputs }, apart, out, rows }: Places,
): void {
  for (let output = 0; output < outputs; output += outputsOfBlock)
    for (let row = 0; row < rows; row += rowsOfBlock)
      block(
        4 * (x + row * step),
        4 * step,
        4 * (at + (output / outputsOfBlock) * inputs * apart),
        4 * (bias + output),
        4 * (out + row * outputs + output),
        4 * outputs,
        inputs,
      )
}

/** Four rows of x with eight outputs: to each sum is added what `term` makes of its numbers (`kinds` of them for each input) and of the value in x. */
function blockOf(kinds: number, term: (numbers: Code[], value: Code, spare: number) => Code): WasmFunction {
  const [x, xStep, weights, bias, out, outStep, inputs] = [0, 1, 2, 3, 4, 5, 6] as const
  const rows = [x, 7, 8, 9]
  const firstVector = 10
  const sums = Array.from({ length: 2 * rows.length }, (_, at) => firstVector + at)
  const value = firstVector + sums.length
  const spare = value + 1
  const numbers = Array.from({ length: 2 * kinds }, (_, at) => spare + 1 + at)
  return {
    parameters: 7,
    integers: rows.length - 1,
    vectors: sums.length + 2 + numbers.length,
    body: [
      ...rows.slice(1).flatMap((row, at) => set(row, sumOf(get(rows[at] as number), get(xStep)))),
      ...sums.flatMap((sum, at) => set(sum, loadFour(get(bias), 16 * (at % 2)))),
      ...repeat(inputs, [
        ...numbers.flatMap((number, at) => set(number, loadFour(get(weights), 16 * at))),
        ...rows.flatMap((row, at) => [
          ...set(value, loadOneFourTimes(get(row))),
          ...[0, 1].flatMap((half) => {
            const sum = sums[2 * at + half] as number
            const ofHalf = numbers.filter((_, which) => which % 2 === half).map(get)
            return set(sum, plus(get(sum), term(ofHalf, get(value), spare)))
          }),
          ...increase(row, integer(4)),
        ]),
        ...increase(weights, integer(16 * numbers.length)),
      ]),
      ...rows.flatMap((_, at) => [
        ...[0, 1].flatMap((half) => storeFour(get(out), get(sums[2 * at + half] as number), 16 * half)),
        ...increase(out, get(outStep)),
      ]),
    ],
  }
}

/** -(value - mean)² · precision */
function squaredDistance([mean = [], precision = []]: Code[], value: Code, spare: number): Code {
  const distance = [...set(spare, minus(value, mean)), ...get(spare)]
  return times(times(distance, get(spare)), negative(precision))
}
