import { phoneInventory } from '../text/arpabet.ts'
import type { AcousticModel, SenoneScores } from './acoustic-model.ts'
import type table from './features.json'
import { alignmentScores, forceAlign, highestLogLikelihood, type WordToAlign } from './forced-alignment.ts'
import { clamp } from './statistics.ts'
import type { FoundWords, Kind } from './target-word-features.ts'

/** The log likelihoods of Gaussian mixtures are overconfident: their ratios are divided by this. */
const overconfidence = 4

/**
 * The features of a target word in a clip by the acoustic model, in the order of `acousticWord` in features.json: it aligns
 * what an encoder found for the target, and for the best word of each other kind. It was trained on other speakers
 * than the encoder, and so it rarely makes the same mistakes. `nameOf`: the name of a phone of the encoder.
 */
export function acousticWordFeatures(
  model: AcousticModel,
  scores: SenoneScores,
  found: FoundWords,
  nameOf: (phone: number) => string,
): number[] {
  const alignmentOf = (kind: Kind) => {
    const word = found[kind]
    return word && forceAlign(model, scores, [inAcousticFrames(word, nameOf)])
  }
  const target = alignmentOf('target')
  if (!target) throw new Error('There is no target among the candidates')
  const own = alignmentScores(scores, target)
  const against = (kind: Kind) => {
    const other = alignmentOf(kind)
    if (!other) return mostGain
    return clamped((sum(own) - sum(alignmentScores(scores, other))) / overconfidence)
  }
  const free = contextFreeScores(model, scores)
  const width = phoneInventory.length
  const fits = target.slots.flatMap(({ word }, at) => {
    const [start = 0, end = 0] = [target.stateStarts[3 * at], target.stateStarts[3 * at + 3]]
    if (word < 0 || end <= start) return []
    let highest = 0
    for (let frame = start; frame < end; frame++)
      highest += Math.max(...free.subarray(frame * width, (frame + 1) * width))
    return [{ frames: end - start, gain: (own[at] ?? 0) - highest }]
  })
  const spoken = fits.reduce((frames, fit) => frames + fit.frames, 0)

  const features: Record<keyof typeof table.acousticWord, number> = {
    acoustic_fit_per_frame: sum(fits.map(({ gain }) => gain)) / Math.max(1, spoken),
    acoustic_worst_phone: Math.min(0, ...fits.map(({ gain, frames }) => gain / frames)),
    acoustic_gain_over_near: against('near'),
    acoustic_gain_over_quiz: against('other'),
    acoustic_gain_over_background: against('background'),
    acoustic_gain_over_mispronounced: against('mispronounced'),
    acoustic_gain_over_incomplete: against('incomplete'),
  }
  return Object.values(features)
}

const mostGain = 30
const clamped = (value: number) => clamp(value, -mostGain, mostGain)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Frames × inventory: the highest log likelihood of the three context-free states of each phone. */
function contextFreeScores(model: AcousticModel, scores: SenoneScores): Float32Array {
  const silence = Math.max(0, model.phones.indexOf('SIL'))
  const states = phoneInventory.map((name) => {
    const number = model.phones.indexOf(name)
    return [0, 1, 2].map((state) => 3 * (number < 0 ? silence : number) + state)
  })
  const width = states.length
  const values = new Float32Array(scores.frames * width)
  for (let frame = 0; frame < scores.frames; frame++)
    for (const [at, senones] of states.entries())
      values[frame * width + at] =
        frame % 2 === 1 // the model computes every other frame only
          ? (values[(frame - 1) * width + at] as number)
          : highestLogLikelihood(scores, senones, frame)
  return values
}

/** A frame of the encoder has 20 ms, one of the acoustic model 10 ms. */
const inAcousticFrames = (
  phones: NonNullable<FoundWords[Kind]>,
  nameOf: (phone: number) => string,
): WordToAlign => ({
  phones: phones.map(({ phone, start, end }) => ({ phone: nameOf(phone), start: 2 * start, end: 2 * end })),
})
