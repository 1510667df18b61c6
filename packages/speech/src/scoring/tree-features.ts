import {
  phoneFeatureCount,
  phoneFeatures,
  posteriorColumn,
  readingFeatureCount,
  relativeLogLikelihoodColumn,
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

const inventorySize = posteriorColumn - relativeLogLikelihoodColumn

/** `zScores`: the phone features in standard deviations from the mean of their phone. */
export function treeFeatures(features: ReadingFeatures, zScores: Rows): TreeFeatures {
  const { phones, wordOf } = features
  const plain: Rows = {
    count: phones.length,
    size: phoneFeatureCount,
    values: Float64Array.from(features.values),
  }
  // The features of the phone itself up to F0, and its own log likelihood.
  const own = concat(range(zScores, 'phone'), ownLogLikelihood(zScores, phones))
  const spans = wordSpans(wordOf)
  const perWord = (rows: Rows, statistic: (rows: Rows) => Rows) =>
    stacked(spans.map(([from, to]) => statistic(part(rows, from, to))))
  const wordMeans = perWord(own, columnMeans)
  const wordMinima = perWord(range(own, 'phone_minimum'), columnMinima)
  const means = columnMeans(own)
  const reading = concat(
    means,
    columnDeviations(own, means, 0),
    columnPercentiles(range(own, 'reading_low'), 0.1),
    columnPercentiles(range(own, 'reading_low'), 0.25),
    columnPercentiles(range(own, 'reading_high'), 0.9),
    columnMeans(wordMeans),
    columnMinima(range(wordMeans, 'reading_word_minimum')),
    columnMeans(wordMinima),
    { count: 1, size: readingFeatureCount, values: Float64Array.from(features.reading) },
  )
  const words = concat(
    wordMeans,
    perWord(range(own, 'word_minimum'), columnMinima),
    perWord(range(own, 'word_maximum'), columnMaxima),
    perWord(range(plain, 'phone'), columnMeans),
    column(spans.map(([from, to]) => to - from)),
    repeated(range(reading, 'reading_low'), spans.length),
  )
  const neighbours = range(own, 'phone_neighbour')
  return {
    phones: concat(
      own,
      columns(plain, 0, phoneFeatures.length),
      shifted(neighbours, 1),
      shifted(neighbours, -1),
      stacked(Array.from(wordOf, (word) => range(part(wordMeans, word, word + 1), 'phone_neighbour'))),
      repeated(range(reading, 'reading_word_minimum'), phones.length),
      rivals(plain, phones),
      column(Array.from(phones)),
      columns(zScores, posteriorColumn, phoneFeatureCount),
    ),
    words,
    reading,
  }
}

const range = (rows: Rows, name: Parameters<typeof treeRange>[0]): Rows => columns(rows, ...treeRange(name))

const ownLogLikelihood = (zScores: Rows, phones: Uint8Array): Rows =>
  column(
    Array.from(
      phones,
      (phone, at) => zScores.values[at * zScores.size + relativeLogLikelihoodColumn + phone] as number,
    ),
  )

/** For each phone how many other phones are more likely, and which other phone is the most likely (0 is AA). */
function rivals(plain: Rows, phones: Uint8Array): Rows {
  const rows = emptyRows(plain.count, 2)
  for (const [at, phone] of phones.entries()) {
    const from = at * plain.size + relativeLogLikelihoodColumn
    const scores = plain.values.subarray(from, from + inventorySize)
    let [better, first, highest] = [0, 0, -Infinity]
    for (let other = 1; other < inventorySize; other++) {
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
