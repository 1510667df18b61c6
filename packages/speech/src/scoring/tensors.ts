import { bytesOf } from '../text/base64.ts'

/** A matrix: `count` rows of `size` numbers. This file has the operations of the reading model. */
export type Rows = { count: number; size: number; values: Float64Array }

/** A quantised tensor in a model file: 16-bit integers in base64, and the value of one step. */
export type PackedTensor = { shape: number[]; step: number; data: string }

export type Tensor = { shape: number[]; values: Float64Array }

export function unpackTensor({ shape, step, data }: PackedTensor): Tensor {
  const bytes = new DataView(bytesOf(data).buffer)
  const values = new Float64Array(bytes.byteLength / 2)
  for (let at = 0; at < values.length; at++) values[at] = bytes.getInt16(2 * at, true) * step
  return { shape, values }
}

export const emptyRows = (count: number, size: number): Rows => ({
  count,
  size,
  values: new Float64Array(count * size),
})

/** Rectified linear units, in place. */
export function relu(rows: Rows): Rows {
  for (let at = 0; at < rows.values.length; at++) if ((rows.values[at] as number) < 0) rows.values[at] = 0
  return rows
}

/** Adds one row to every row, or row by row, in place. */
export function add(rows: Rows, added: Rows): Rows {
  const { values } = rows
  const once = added.count === 1
  for (let at = 0; at < values.length; at++)
    values[at] = (values[at] as number) + (added.values[once ? at % rows.size : at] as number)
  return rows
}

/** Concatenates the rows of matrices with the same number of rows. */
export function concat(...parts: readonly Rows[]): Rows {
  const joined = emptyRows(
    parts[0]?.count ?? 0,
    parts.reduce((sum, { size }) => sum + size, 0),
  )
  let from = 0
  for (const { size, values } of parts) {
    for (let row = 0; row < joined.count; row++)
      joined.values.set(values.subarray(row * size, (row + 1) * size), row * joined.size + from)
    from += size
  }
  return joined
}

export const part = (rows: Rows, from: number, to: number): Rows => ({
  count: to - from,
  size: rows.size,
  values: rows.values.subarray(from * rows.size, to * rows.size),
})

/** One row: the mean of each column. */
export function columnMeans({ count, size, values }: Rows): Rows {
  const means = emptyRows(1, size)
  for (let at = 0; at < values.length; at++)
    means.values[at % size] = (means.values[at % size] as number) + (values[at] as number)
  for (let at = 0; at < size; at++) means.values[at] = (means.values[at] as number) / Math.max(1, count)
  return means
}

/** One row: the standard deviation of each column, with `varianceFloor` added under the root. */
export function columnDeviations(rows: Rows, means: Rows, varianceFloor: number): Rows {
  const squares = emptyRows(rows.count, rows.size)
  for (let at = 0; at < rows.values.length; at++)
    squares.values[at] = ((rows.values[at] as number) - (means.values[at % rows.size] as number)) ** 2
  const deviations = columnMeans(squares)
  for (let at = 0; at < rows.size; at++)
    deviations.values[at] = Math.sqrt((deviations.values[at] as number) + varianceFloor)
  return deviations
}

export const columnMaxima = (rows: Rows): Rows => extremes(rows, Math.max)
export const columnMinima = (rows: Rows): Rows => extremes(rows, Math.min)

function extremes({ count, size, values }: Rows, pick: (a: number, b: number) => number): Rows {
  const found = { count: 1, size, values: values.slice(0, size) }
  for (let at = size; at < count * size; at++)
    found.values[at % size] = pick(found.values[at % size] as number, values[at] as number)
  return found
}

/** The columns from `from` to before `to`. */
export function columns(rows: Rows, from: number, to: number): Rows {
  const some = emptyRows(rows.count, to - from)
  for (let row = 0; row < rows.count; row++)
    some.values.set(rows.values.subarray(row * rows.size + from, row * rows.size + to), row * some.size)
  return some
}

/** One row: the value of each column below which a `fraction` (0 to 1) of its values lies, linearly interpolated. */
export function columnPercentiles({ count, size, values }: Rows, fraction: number): Rows {
  const found = emptyRows(1, size)
  const place = fraction * (count - 1)
  const low = Math.floor(place)
  for (let at = 0; at < size; at++) {
    const sorted = Float64Array.from({ length: count }, (_, row) => values[row * size + at] as number).sort()
    const below = sorted[low] as number
    found.values[at] = below + (place - low) * ((sorted[Math.min(count - 1, low + 1)] as number) - below)
  }
  return found
}
