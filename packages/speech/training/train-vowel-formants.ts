/**
 * Computes how each vowel is usually said: the mean and the covariance of its formants and its length, in readings of synthetic voices
 * and of people, without the offset of each reading.
 * usage: node packages/speech/training/train-vowel-formants.ts CORPUS_FOLDER WORK_FOLDER OUT.json VERSION
 *                                                                          (needs ffmpeg, espeak-ng and out-of-fold.json)
 */
import { writeFileSync } from 'node:fs'
import { formantTracker } from '../src/audio/formants.ts'
import { openReadingEngine } from '../fixtures/reading-engine.ts'
import { isVowel } from '../src/text/arpabet.ts'
import { mean } from '../src/scoring/statistics.ts'
import {
  readingOffset,
  vowelMeasures,
  type VowelFormants,
  type VowelFormantsFile,
  type VowelMeasures,
} from '../src/scoring/vowel-quality.ts'
import { phoneScoredReadings } from './scored-phones.ts'

type Vowel = { name: string; measures: VowelMeasures; isRight: boolean }
type Reading = { isPerson: boolean; vowels: Vowel[] }

const [, , corpus = '', work = '.', out = '', version = ''] = process.argv
/** From this score on, of 2, a vowel is right. */
const rightFrom = 1.9
/** Fewer say nothing about a vowel. */
const leastVowels = 15
/** Means and offsets depend on each other, so both are computed in turn. */
const rounds = 5
/** Is added to each variance, so that the covariance matrix always has an inverse. */
const floor = 1e-3

// One reading is in memory at a time.
const readings = Array.from(
  phoneScoredReadings(openReadingEngine(), corpus, work),
  ({ source, aligned, scores }): Reading => {
    const words = aligned.segments.flatMap((segment) => (segment.type === 'word' ? [segment.phones] : []))
    const placed = words.flatMap((phones, word) =>
      phones.map(({ phone, start, end }, place) => ({
        name: aligned.phones[phone] ?? '',
        start,
        end,
        isRight: (scores[word]?.[place] ?? 0) >= rightFrom,
      })),
    )
    const vowels = placed.filter(({ name }) => isVowel(name))
    const measured = vowelMeasures(formantTracker(aligned.samples), vowels)
    return {
      isPerson: source !== 'synthetic',
      vowels: vowels.flatMap(({ name, isRight }, at) => {
        const measures = measured[at]
        return measures ? [{ name, isRight, measures }] : []
      }),
    }
  },
)

let means: Record<string, readonly number[]> = {}
for (let round = 0; round < rounds; round++)
  means = Object.fromEntries(Object.entries(formantsOf(means)).map(([name, { mean }]) => [name, mean]))
const file: VowelFormantsFile = { version, vowels: formantsOf(means) }
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(6)) : value
writeFileSync(out, `${JSON.stringify(file, rounded)}\n`)
console.log(readings.length, 'readings,', Object.keys(file.vowels).length, 'vowels, written to', out)

function formantsOf(before: Readonly<Record<string, readonly number[]>>): Record<string, VowelFormants> {
  const groups = new Map<string, { people: number[][]; voices: number[][] }>()
  for (const { isPerson, vowels } of readings) {
    const offset = readingOffset(vowels, before)
    for (const { name, measures, isRight } of vowels) {
      if (!isRight) continue
      const group = groups.get(name) ?? { people: [], voices: [] }
      group[isPerson ? 'people' : 'voices'].push(measures.map((value, at) => value - (offset[at] ?? 0)))
      groups.set(name, group)
    }
  }
  return Object.fromEntries(
    [...groups].flatMap(([name, { people, voices }]) => {
      // People and voices have the same weight, so that the many readings of voices do not decide alone.
      const parts = [people, voices].filter(({ length }) => length > leastVowels)
      return parts.length === 0 ? [] : [[name, normalOf(parts)]]
    }),
  )
}

/** The normal distribution of several groups with the same weight. */
function normalOf(groups: readonly number[][][]): VowelFormants {
  const centre = columnMeans(groups.map(columnMeans))
  const covariance = centre.map((_, row) =>
    centre.map(
      (__, column) =>
        mean(
          groups.map((group) =>
            mean(
              group.map(
                (values) =>
                  ((values[row] ?? 0) - (centre[row] ?? 0)) * ((values[column] ?? 0) - (centre[column] ?? 0)),
              ),
            ),
          ),
        ) + (row === column ? floor : 0),
    ),
  )
  return { mean: centre, ...inverse(covariance) }
}

function columnMeans(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, at) => mean(rows.map((row) => row[at] ?? 0)))
}

/** The inverse of a positive definite matrix, and the logarithm of its determinant (Gauss and Jordan). */
function inverse(
  matrix: readonly (readonly number[])[],
): Pick<VowelFormants, 'precision' | 'logDeterminant'> {
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => Number(column === at))])
  let logDeterminant = 0
  for (const [at, pivotRow] of rows.entries()) {
    const pivot = pivotRow[at] ?? 1
    logDeterminant += Math.log(pivot)
    for (const [column, value] of pivotRow.entries()) pivotRow[column] = value / pivot
    for (const row of rows) {
      if (row === pivotRow) continue
      const factor = row[at] ?? 0
      for (const [column, value] of pivotRow.entries()) row[column] = (row[column] ?? 0) - factor * value
    }
  }
  return { precision: rows.map((row) => row.slice(matrix.length)), logDeterminant }
}
