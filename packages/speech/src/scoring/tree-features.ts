import {
  phoneFeatureCount,
  phoneFeatures,
  posteriorColumn,
  readingFeatureCount,
  treeRange,
} from './features.ts'
import type { ReadingFeatures } from './reading-features.ts'
import {
  columnDeviations,
  columnMaxima,
  columnMeans,
  columnMinima,
  columnPercentiles,
  columns,
  concat,
  emptyRows,
  part,
  type Rows,
} from './tensors.ts'

/**
 * The input of the boosted trees: a row for each phone, for each word, and one for the reading. They are statistics of the
 * phone features over words and over the reading. reading_trees.py computes the same.
 */
export type TreeFeatures = { phones: Rows; words: Rows; reading: Rows }

/** `zScores`: the phone features in standard deviations from the mean of their phone. */
export function treeFeatures(features: ReadingFeatures, zScores: Rows): TreeFeatures {
  const { phones, wordOf } = features
  const plain: Rows = {
    count: phones.length,
    size: phoneFeatureCount,
    values: Float64Array.from(features.values),
  }
  // The features of the phone itself up to F0.
  const own = range(zScores, 'phone')
  const spans = wordSpans(wordOf)
  const perWord = (rows: Rows, statistic: (rows: Rows) => Rows) =>
    stacked(spans.map(([from, to]) => statistic(part(rows, from, to))))
  const wordMeans = perWord(own, columnMeans)
  const wordMinima = perWord(range(own, 'fit'), columnMinima)
  const means = columnMeans(own)
  const reading = concat(
    means,
    columnDeviations(own, means, 0),
    columnPercentiles(range(own, 'fit_and_duration'), 0.1),
    columnPercentiles(range(own, 'fit_and_duration'), 0.25),
    columnPercentiles(range(own, 'timing'), 0.9),
    columnMeans(wordMeans),
    columnMinima(range(wordMeans, 'fit_and_duration')),
    columnMeans(wordMinima),
    { count: 1, size: readingFeatureCount, values: Float64Array.from(features.reading) },
  )
  const words = concat(
    wordMeans,
    perWord(range(own, 'fit_and_duration'), columnMinima),
    perWord(range(own, 'fit_and_duration'), columnMaxima),
    perWord(range(plain, 'phone'), columnMeans),
    column(spans.map(([from, to]) => to - from)),
    repeated(range(reading, 'fit_and_duration'), spans.length),
  )
  const neighbours = range(own, 'fit_and_duration')
  return {
    phones: concat(
      own,
      columns(plain, 0, phoneFeatures.length),
      shifted(neighbours, 1),
      shifted(neighbours, -1),
      stacked(Array.from(wordOf, (word) => range(part(wordMeans, word, word + 1), 'fit_and_duration'))),
      repeated(range(reading, 'fit_and_duration'), phones.length),
      rivals(plain, phones),
      column(Array.from(phones)),
      columns(zScores, posteriorColumn, phoneFeatureCount),
    ),
    words,
    reading,
  }
}

const range = (rows: Rows, name: Parameters<typeof treeRange>[0]): Rows => columns(rows, ...treeRange(name))

/** For each phone how many other phones are more likely, and which other phone is the most likely (0 is AA). */
function rivals(plain: Rows, phones: Uint8Array): Rows {
  const rows = emptyRows(plain.count, 2)
  for (const [at, phone] of phones.entries()) {
    const scores = plain.values.subarray(at * plain.size + posteriorColumn, (at + 1) * plain.size)
    let [better, first, highest] = [0, 0, -Infinity]
    for (let other = 1; other < scores.length; other++) {
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

function wordSpans(wordOf: Int32Array): [from: number, to: number][] {
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

/** For each row the previous one (1) or the next one (-1); zeros if there is none. */
function shifted(rows: Rows, by: 1 | -1): Rows {
  const moved = emptyRows(rows.count, rows.size)
  if (by === 1) moved.values.set(rows.values.subarray(0, rows.values.length - rows.size), rows.size)
  else moved.values.set(rows.values.subarray(rows.size), 0)
  return moved
}
