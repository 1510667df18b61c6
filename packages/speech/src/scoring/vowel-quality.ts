import { clamp, upperMedian } from './statistics.ts'
import file from './vowel-formants.json' with { type: 'json' }

/** F1, F2 and F3 in Hz at a time in seconds of the recording; null where they cannot be measured. */
export type FormantsAt = (seconds: number) => readonly [f1: number, f2: number, f3: number] | null

/** A phone in network frames of 20 ms. */
export type PlacedVowel = { name: string; start: number; end: number }

/** The natural logarithms of F1, F2 and F3 in Hz, and of the number of frames. */
export type VowelMeasures = readonly [f1: number, f2: number, f3: number, frames: number]

/** How a vowel is usually said: a normal distribution of its measures. */
export type VowelFormants = {
  mean: readonly number[]
  /** The inverse of the covariance matrix, and the logarithm of the matrix's determinant. */
  precision: readonly (readonly number[])[]
  logDeterminant: number
}
export type VowelFormantsFile = { version: string; vowels: Record<string, VowelFormants> }

/** How well a vowel fits: log densities, without the constant. */
export type VowelFit = {
  /** Of the vowel itself. */
  own: number
  /** Of another vowel minus that of the vowel itself; without one, of the best other vowel. */
  gainOf: (other?: string | null) => number
}

const frameSeconds = 0.02
/** Where in a vowel its formants are measured: not at its ends, which its neighbours colour. */
const places = [0.25, 0.375, 0.5, 0.625, 0.75]
const leastPlaces = 3
const lowestFit = -30
const [leastGain, mostGain] = [-10, 30]
/** As if a reading had so many more vowels that do not differ: an offset of few vowels is uncertain. */
const usualVowels = 2

/** The measures of each vowel of a recording: the medians of its formants. Null where they cannot be measured. */
export function vowelMeasures(
  formantsAt: FormantsAt,
  vowels: readonly PlacedVowel[],
): (VowelMeasures | null)[] {
  return vowels.map(({ start, end }) => {
    const found = places.flatMap((place) => {
      const formants = formantsAt((start + place * (end - start)) * frameSeconds)
      return formants ? [formants] : []
    })
    if (found.length < leastPlaces) return null
    const middle = (at: 0 | 1 | 2) => Math.log(upperMedian(found.map((formants) => formants[at])))
    return [middle(0), middle(1), middle(2), Math.log(Math.max(1, end - start))]
  })
}

/**
 * By how much the measures of a reading differ from the usual ones: a long vocal tract has low formants, and a slow reader long
 * vowels. The median over its vowels, so that a few wrong ones change little.
 */
export function readingOffset(
  vowels: readonly { name: string; measures: VowelMeasures }[],
  means: Readonly<Record<string, readonly number[]>>,
): number[] {
  const known = vowels.filter(({ name }) => name in means)
  return measureNames.map((_, at) => {
    const differences = known.map(({ name, measures }) => (measures[at] ?? 0) - (means[name]?.[at] ?? 0))
    return (upperMedian(differences) * known.length) / (known.length + usualVowels)
  })
}

const measureNames = ['f1', 'f2', 'f3', 'frames'] as const

const vowelFormants: Readonly<Record<string, VowelFormants>> = (file as VowelFormantsFile).vowels
const usualMeans = Object.fromEntries(Object.entries(vowelFormants).map(([name, { mean }]) => [name, mean]))

/** How well the formants of each vowel of a reading fit it. Null where they cannot be measured. */
export function vowelFits(formantsAt: FormantsAt, vowels: readonly PlacedVowel[]): (VowelFit | null)[] {
  const measured = vowelMeasures(formantsAt, vowels)
  const offset = readingOffset(
    vowels.flatMap(({ name }, at) => {
      const measures = measured[at]
      return measures ? [{ name, measures }] : []
    }),
    usualMeans,
  )
  return vowels.map(({ name }, at) => {
    const measures = measured[at]
    return measures && name in vowelFormants
      ? fitOf(
          name,
          measures.map((value, dimension) => value - (offset[dimension] ?? 0)),
        )
      : null
  })
}

function fitOf(name: string, measures: readonly number[]): VowelFit {
  const densities = new Map(
    Object.entries(vowelFormants).map(([vowel, of]) => [vowel, logDensity(of, measures)]),
  )
  const own = densities.get(name) ?? 0
  const best = Math.max(...[...densities].flatMap(([vowel, density]) => (vowel === name ? [] : [density])))
  return {
    own: Math.max(lowestFit, own),
    gainOf: (other) => clamp((densities.get(other ?? '') ?? best) - own, leastGain, mostGain),
  }
}

function logDensity({ mean, precision, logDeterminant }: VowelFormants, measures: readonly number[]): number {
  const from = measures.map((value, at) => value - (mean[at] ?? 0))
  const distance = precision.reduce(
    (sum, row, at) =>
      sum + (from[at] ?? 0) * row.reduce((inner, weight, other) => inner + weight * (from[other] ?? 0), 0),
    0,
  )
  return -0.5 * (distance + logDeterminant)
}
