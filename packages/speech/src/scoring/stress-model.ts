import { isVowel } from '../text/arpabet.ts'
import { longestPause, vowels, type MeasuredWord, type SyllableMeasures } from './stress-measures.ts'
import { probabilityOf } from './statistics.ts'
import { openTrees, type PackedTrees } from './trees.ts'

/** Written by training/train-word-stress.py, which computes the same features. */
export type StressModelFile = {
  version: string
  /** The weight of each vowel's share of the likelihood (its logarithm) for the fullness of a vowel. */
  encoderFullness: number[]
  networkFullness: number[]
  /** For each measure its mean for each vowel without stress (`AH0`) and with it (`AH1`) in words that are stressed rightly. */
  means: Record<StressMeasure, Record<string, number>>
  trees: PackedTrees
  /** A word is reported from this probability on. */
  accept: number
}

const measureNames = [
  'vowelLength', 'syllableLength', 'f0', 'f0High', 'f0Late', 'f0Slope', 'level', 'levelHigh', 'lowBands',
  'middleBands', 'highBands', 'highestBands', 'voicing', 'encoderFullness', 'networkFullness',
] as const // oxfmt-ignore
/** The measures that are compared with the highest of the other syllables as well. */
const rivalMeasures = ['vowelLength', 'level', 'f0High', 'encoderFullness', 'networkFullness'] as const
type StressMeasure = (typeof measureNames)[number]
type Syllable = Record<StressMeasure, number | null> &
  Pick<SyllableMeasures, 'encoderVowels' | 'networkVowels'>

/** The stress of each syllable by the dictionary: 1 primary, 2 secondary, 0 none. */
export type Stresses = readonly (0 | 1 | 2)[]

/** A syllable that was stressed instead of the usual one; both are numbers from 0. */
type WrongStress = { usual: number; heard: number; probability: number }

export type StressModel = {
  /** The features for the question whether `heard` was stressed instead of the syllable that the dictionary stresses. */
  features(word: MeasuredWord, stresses: Stresses, heard: number): number[]
  /** The likeliest syllable that was stressed instead, and the probability that it was; null where the usual one is likelier. */
  judge(word: MeasuredWord, stresses: Stresses): WrongStress | null
  /** From this probability on a judgement is certain enough to be shown. */
  readonly accept: number
}

const shareFloor = 0.01
const schwa = vowels.indexOf('AH')

export function openStressModel(file: StressModelFile): StressModel {
  const logOdds = openTrees(file.trees)
  const syllablesOf = (word: MeasuredWord): Syllable[] =>
    word.syllables.map((syllable) => ({
      ...syllable,
      encoderFullness: fullness(syllable.encoderVowels, file.encoderFullness),
      networkFullness: fullness(syllable.networkVowels, file.networkFullness),
    }))

  function features(word: MeasuredWord, stresses: Stresses, heard: number): number[] {
    const syllables = syllablesOf(word)
    const names = word.phones.filter(isVowel)
    const usual = stresses.indexOf(1)
    const [before, now] = [syllables[usual], syllables[heard]]
    if (!before || !now) return []
    const deviation = (syllable: Syllable, at: number, name: StressMeasure): number => {
      const value = syllable[name]
      const kind = `${names[at] ?? ''}${stresses[at] === 0 ? 0 : 1}`
      return value === null ? 0 : value - (file.means[name][kind] ?? 0)
    }
    const differences = measureNames.flatMap((name) => {
      const [one, other] = [before[name], now[name]]
      return one === null || other === null
        ? [0, 0]
        : [other - one, deviation(now, heard, name) - deviation(before, usual, name)]
    })
    const deviations = measureNames.flatMap((name) => [
      deviation(before, usual, name),
      deviation(now, heard, name),
    ])
    const [usualVowel, heardVowel] = [usual, heard].map((at) => vowels.indexOf(names[at] ?? ''))
    const likelihoods = (['encoderVowels', 'networkVowels'] as const).flatMap((name) => [
      logShare(before[name][usualVowel ?? 0]),
      logShare(now[name][heardVowel ?? 0]),
      logShare(before[name][schwa]),
      logShare(now[name][schwa]),
    ])
    const last = syllables.length - 1
    const place = [
      syllables.length,
      usual,
      heard,
      Number(heard === last),
      Number(usual === last),
      Math.min(longestPause, word.pauseBefore),
      Math.min(longestPause, word.pauseAfter),
      Number(stresses[heard] === 2),
      Number(before.f0 === null),
      Number(now.f0 === null),
    ]
    const rivals = rivalMeasures.flatMap((name) => [
      overOthers(syllables, heard, name),
      overOthers(syllables, usual, name),
    ])
    return [...differences, ...deviations, ...likelihoods, ...place, ...rivals]
  }

  return {
    accept: file.accept,
    features,
    judge(word, stresses) {
      const usual = stresses.indexOf(1)
      if (usual < 0 || stresses.length !== word.syllables.length) return null
      const [best] = stresses
        .flatMap((_, heard) =>
          heard === usual
            ? []
            : [{ usual, heard, probability: probabilityOf(logOdds(features(word, stresses, heard))) }],
        )
        .toSorted((one, other) => other.probability - one.probability)
      return best && best.probability > 0.5 ? best : null
    },
  }
}

const logShare = (share = 0): number => Math.log(share + shareFloor)

const fullness = (shares: readonly number[], weights: readonly number[]): number =>
  shares.reduce((sum, share, at) => sum + logShare(share) * (weights[at] ?? 0), 0)

/** By how much a syllable exceeds the highest of the others; 0 where one of the two is not known. */
function overOthers(syllables: readonly Syllable[], at: number, name: StressMeasure): number {
  const own = syllables[at]?.[name] ?? null
  const others = syllables.flatMap((syllable, place) => (place === at ? [] : (syllable[name] ?? [])))
  return own === null || others.length === 0 ? 0 : own - Math.max(...others)
}
