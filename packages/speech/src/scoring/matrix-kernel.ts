/**
 * Products of matrices by the SIMD instructions of WebAssembly, in 32-bit numbers, several times as fast as JavaScript has them. The order of all
 * additions is fixed, so every processor and browser computes the same bits. The module is assembled here, and nothing compiled is stored.
 */

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
}

/** Blocks of eight outputs: for each input their eight weights. `bias`: one number for each output. */
export type PackedWeights = { at: number; bias: number; inputs: number; outputs: number }

const rowsOfBlock = 4
export const outputsOfBlock = 8

export function openMatrixMemory(): MatrixMemory {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(assembled()), { js: { memory } })
  const block = exports['block'] as (...places: number[]) => void
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
    multiply({ x, step, weights, out, rows }) {
      const { at, bias, inputs, outputs } = weights
      for (let output = 0; output < outputs; output += outputsOfBlock)
        for (let row = 0; row < rows; row += rowsOfBlock)
          block(
            4 * (x + row * step),
            4 * step,
            4 * (at + output * inputs),
            4 * (bias + output),
            4 * (out + row * outputs + output),
            4 * outputs,
            inputs,
          )
    },
  }
}

// The instructions that are needed (WebAssembly Core Specification 2.0, 5.4).
const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const add = [0x6a]
const constant = (value: number) => [0x41, value]
const loadFour = (offset: number) => [0xfd, 0x00, 0x02, offset]
const loadOneFourTimes = [0xfd, 0x09, 0x02, 0]
const storeFour = (offset: number) => [0xfd, 0x0b, 0x02, offset]
const multiplyFour = [0xfd, 0xe6, 0x01]
const addFour = [0xfd, 0xe4, 0x01]
const i32 = 0x7f
const v128 = 0x7b

/** Four rows of x with eight outputs: bytes of a module with the function `block`. */
function assembled(): Uint8Array<ArrayBuffer> {
  const [x, xStep, weights, bias, out, outStep, inputs] = [0, 1, 2, 3, 4, 5, 6] as const
  const rows = [x, 7, 8, 9]
  const sums = [10, 11, 12, 13, 14, 15, 16, 17]
  const [low, high, value] = [18, 19, 20] as const
  const halves = [low, high]
  const body = [
    ...rows.slice(1).flatMap((row, at) => [...get(rows[at] as number), ...get(xStep), ...add, ...set(row)]),
    ...sums.flatMap((sum, at) => [...get(bias), ...loadFour(16 * (at % 2)), ...set(sum)]),
    ...[0x03, 0x40], // loop
    ...halves.flatMap((half, at) => [...get(weights), ...loadFour(16 * at), ...set(half)]),
    ...rows.flatMap((row, at) => [
      ...[...get(row), ...loadOneFourTimes, ...set(value)],
      ...halves.flatMap((half, which) => {
        const sum = sums[2 * at + which] as number
        return [...get(sum), ...get(value), ...get(half), ...multiplyFour, ...addFour, ...set(sum)]
      }),
      ...[...get(row), ...constant(4), ...add, ...set(row)],
    ]),
    ...[...get(weights), ...constant(32), ...add, ...set(weights)],
    ...[...get(inputs), ...constant(0x7f), ...add, 0x22, inputs], // one less (0x7f is -1), kept on the stack
    ...[0x0d, 0x00, 0x0b], // again unless it is 0
    ...rows.flatMap((_, at) => [
      ...halves.flatMap((_half, which) => [
        ...get(out),
        ...get(sums[2 * at + which] as number),
        ...storeFour(16 * which),
      ]),
      ...[...get(out), ...get(outStep), ...add, ...set(out)],
    ]),
    0x0b,
  ]
  const locals = [0x02, rows.length - 1, i32, sums.length + 3, v128]
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(0x01, [0x01, 0x60, 0x07, i32, i32, i32, i32, i32, i32, i32, 0x00]),
    ...section(0x02, [0x01, ...named('js'), ...named('memory'), 0x02, 0x00, 0x01]),
    ...section(0x03, [0x01, 0x00]),
    ...section(0x07, [0x01, ...named('block'), 0x00, 0x00]),
    ...section(0x0a, [0x01, ...sized([...locals, ...body])]),
  ])
}

const section = (kind: number, content: number[]) => [kind, ...sized(content)]
const named = (name: string) => sized(Array.from(name, (letter) => letter.charCodeAt(0)))
const sized = (content: number[]) => [...unsigned(content.length), ...content]
/** LEB128. */
const unsigned = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
