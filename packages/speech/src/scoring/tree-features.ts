import { phoneFeatureCount, wholeFeatureCount, type ReadingFeatures } from './reading-features.ts'
import {
  concat,
  columnMaxima,
  columnMeans,
  columnMinima,
  columnPercentiles,
  columns,
  columnDeviations,
  emptyRows,
  part,
  type Rows,
} from './tensors.ts'

/** What the model's trees see; reading_trees.py in packages/speech/training computes the same. */
export type TreeFeatures = { phones: Rows; words: Rows; whole: Rows }

// The first features of a phone are about itself; after `ownEnd` come those about every other phone, twice.
const own = 20
const ownEnd = 26
const others = (phoneFeatureCount - ownEnd) / 2

/** `usual` holds the features in standard deviations from what is usual. */
export function treeFeatures(features: ReadingFeatures, usual: Rows): TreeFeatures {
  const { phones, wordOf } = features
  const plain: Rows = {
    count: phones.length,
    size: phoneFeatureCount,
    values: Float64Array.from(features.values),
  }
  const itself = concat(columns(usual, 0, own), ofItself(usual, phones))
  const places = wordPlaces(wordOf)
  const rowsOf = (rows: Rows) => places.map(([from, to]) => part(rows, from, to))
  const wordMeans = stacked(rowsOf(itself).map(columnMeans))
  const wordLeast = stacked(rowsOf(columns(itself, 0, 6)).map(columnMinima))
  const means = columnMeans(itself)
  const start = columns(itself, 0, 7)
  const whole = concat(
    means,
    columnDeviations(itself, means, 0),
    columnPercentiles(start, 0.1),
    columnPercentiles(start, 0.25),
    columnPercentiles(columns(itself, 6, 15), 0.9),
    columnMeans(wordMeans),
    columnMinima(columns(wordMeans, 0, 8)),
    columnMeans(wordLeast),
    { count: 1, size: wholeFeatureCount, values: Float64Array.from(features.whole) },
  )
  const words = concat(
    wordMeans,
    stacked(rowsOf(columns(itself, 0, 10)).map(columnMinima)),
    stacked(rowsOf(columns(itself, 0, 13)).map(columnMaxima)),
    stacked(rowsOf(columns(plain, 0, own)).map(columnMeans)),
    column(places.map(([from, to]) => to - from)),
    repeated(columns(whole, 0, 7), places.length),
  )
  return {
    phones: concat(
      itself,
      columns(plain, 0, ownEnd),
      shifted(columns(itself, 0, 9), 1),
      shifted(columns(itself, 0, 9), -1),
      stacked(Array.from(wordOf, (word) => columns(part(wordMeans, word, word + 1), 0, 9))),
      repeated(columns(whole, 0, 8), phones.length),
      rivals(plain, phones),
      column(Array.from(phones)),
      columns(usual, ownEnd + others, phoneFeatureCount),
    ),
    words,
    whole,
  }
}

const ofItself = (usual: Rows, phones: Uint8Array): Rows =>
  column(Array.from(phones, (phone, at) => usual.values[at * usual.size + ownEnd + phone] as number))

/** How many other phones fit better, and which other one fits best. */
function rivals(plain: Rows, phones: Uint8Array): Rows {
  const rows = emptyRows(plain.count, 2)
  for (const [at, phone] of phones.entries()) {
    const scores = plain.values.subarray(at * plain.size + ownEnd, at * plain.size + ownEnd + others)
    let [better, first, highest] = [0, 0, -Infinity]
    for (let other = 1; other < others; other++) {
      const score = scores[other] as number
      if (score > (scores[phone] as number)) better++
      if (other === phone || score <= highest) continue
      highest = score
      first = other - 1
    }
    rows.values.set([better, first], at * 2)
  }
  return rows
}

function wordPlaces(wordOf: Int32Array): [number, number][] {
  const count = (wordOf.at(-1) ?? -1) + 1
  return Array.from({ length: count }, (_, word) => [wordOf.indexOf(word), wordOf.lastIndexOf(word) + 1])
}

const column = (values: readonly number[]): Rows => ({
  count: values.length,
  size: 1,
  values: Float64Array.from(values),
})

function stacked(rows: readonly Rows[]): Rows {
  const all = emptyRows(rows.length, rows[0]?.size ?? 0)
  for (const [at, { values }] of rows.entries()) all.values.set(values, at * all.size)
  return all
}

const repeated = (row: Rows, times: number): Rows => stacked(Array.from({ length: times }, () => row))

/** Every row's neighbour before (1) or after it (-1); nothing where there is none. */
function shifted(rows: Rows, by: 1 | -1): Rows {
  const moved = emptyRows(rows.count, rows.size)
  if (by === 1) moved.values.set(rows.values.subarray(0, rows.values.length - rows.size), rows.size)
  else moved.values.set(rows.values.subarray(rows.size), 0)
  return moved
}
