import { phoneLoopScore } from './align-phones.ts'
import { inOrder, scoredWordFeatureNames, scriptWordFeatureNames } from './features.ts'
import { fitIn, framesOf, highestOf } from './phone-fits.ts'
import type { PhoneScores } from './phone-network.ts'
import type { PredictedScores } from './reading-model.ts'
import { clamp, mean, upperMedian } from './statistics.ts'
import type { Segment } from './transcript-alignment.ts'

type WordSegment = Extract<Segment, { type: 'word' }>

const silence = 0
const worstFit = -12

/**
 * The verification features of each word that was aligned (`scriptWord` in features.json), from which the verifier decides whether
 * it was said, well or badly. Rows are in the order of time. `confusions`: for each phone those that it is confused with.
 */
export function scriptWordFeatures(
  scores: PhoneScores,
  segments: readonly Segment[],
  confusions: readonly (readonly number[])[],
): number[][] {
  const highest = highestOf(scores)
  const words = segments
    .filter((segment) => segment.type === 'word')
    .map((word) => ({ word, fit: fitOf(scores, highest, word, confusions) }))
  const readingFit = upperMedian(words.map(({ fit }) => fit.mean))
  return words.map(({ word, fit }, at) => {
    const { frames } = fit
    const [worst = 0, secondWorst = worst] = fit.phones.toSorted((a, b) => a - b)
    const own = logLikelihoodOf(scores, word)
    const [start, end] = [word.phones[0]?.start ?? 0, word.phones.at(-1)?.end ?? 0]
    const gain = own - neighboursScore(scores, start, end, words[at - 1]?.word, words[at + 1]?.word)
    const loss = own - phoneLoopScore(framesOf(scores, start, end))
    return inOrder(scriptWordFeatureNames, {
      fit: fit.mean,
      worst_phone: worst,
      second_worst_phone: secondWorst,
      confusable_fit: fit.confusableMean,
      worst_confusable_phone: Math.min(...fit.confusablePhones),
      gain_over_neighbours: gain / frames,
      gain_over_neighbours_total: clamp(gain / 3, -15, 15),
      loss_to_phone_loop: loss / frames,
      phones: Math.min(12, word.phones.length),
      frames_per_phone: Math.min(12, frames / word.phones.length),
      single_frame_phones:
        word.phones.filter((phone) => phone.end - phone.start === 1).length / word.phones.length,
      reading_fit: readingFit,
      relative_fit: fit.mean - readingFit,
    })
  })
}

/**
 * The same features of each word, with those of `scoredWord`: the scores of the reading model, which are lower for a
 * replaced word than for a badly pronounced one. `features` has the rows of `scriptWordFeatures`.
 */
export function scoredWordFeatures(
  features: readonly (readonly number[])[],
  { words, total }: Pick<PredictedScores, 'words' | 'total'>,
): number[][] {
  const median = upperMedian(words.map(({ score }) => score))
  return words.map(({ score, phones }, at) => [
    ...(features[at] ?? []),
    ...inOrder(scoredWordFeatureNames, {
      word_score: score,
      relative_word_score: score - median,
      reading_score: total,
      worst_phone_score: Math.min(...phones),
      mean_phone_score: mean(phones),
    }),
  ])
}

/** Fits are log likelihoods per frame minus the highest of any phone in the frame. */
type Fit = {
  mean: number
  phones: number[]
  confusableMean: number
  confusablePhones: number[]
  frames: number
}

function fitOf(
  scores: PhoneScores,
  highest: Float32Array,
  word: WordSegment,
  confusions: readonly (readonly number[])[],
): Fit {
  const lengths = word.phones.map(({ start, end }) => end - start)
  const phones = word.phones.map((aligned) => fitIn(scores, highest, aligned))
  const confusablePhones = word.phones.map((aligned, at) =>
    Math.max(
      phones[at] ?? worstFit,
      ...(confusions[aligned.phone] ?? []).map((phone) => fitIn(scores, highest, { ...aligned, phone })),
    ),
  )
  const frames = lengths.reduce((sum, length) => sum + length, 0)
  const weightedMean = (fits: number[]) =>
    fits.reduce((sum, fit, at) => sum + fit * (lengths[at] ?? 0), 0) / frames
  return {
    mean: weightedMean(phones),
    phones,
    confusableMean: weightedMean(confusablePhones),
    confusablePhones,
    frames,
  }
}

function logLikelihoodOf({ phones, values }: PhoneScores, word: WordSegment): number {
  let sum = 0
  for (const { phone, start, end } of word.phones)
    for (let frame = start; frame < end; frame++) sum += values[frame * phones + phone] ?? 0
  return sum
}

/** The same frames as the last phone of the word before, then silence, then the first phone of the word after. */
function neighboursScore(
  { phones, values }: PhoneScores,
  start: number,
  end: number,
  before: WordSegment | undefined,
  after: WordSegment | undefined,
): number {
  const sequence = [before?.phones.at(-1)?.phone ?? silence, silence, after?.phones[0]?.phone ?? silence]
  let [first, second, third] = [0, 0, 0]
  for (let frame = start; frame < end; frame++) {
    const [a = 0, b = 0, c = 0] = sequence.map((phone) => values[frame * phones + phone] ?? 0)
    third = Math.max(first, second, third) + c
    second = Math.max(first, second) + b
    first += a
  }
  return Math.max(first, second, third)
}
