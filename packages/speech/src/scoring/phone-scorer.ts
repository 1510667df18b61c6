import { phoneInventory } from '../text/arpabet.ts'
import type { AcousticModel, SenoneScores } from './acoustic-model.ts'
import {
  forceAlign,
  highestLogLikelihood,
  type AlignmentSlot,
  type ForcedAlignment,
  type WordToAlign,
} from './forced-alignment.ts'
import { normaliseSpeaker, type FeaturesFor } from './speaker-normalisation.ts'

/** A phone of the script as the acoustic model found it. Times are frames of 10 ms; `end` is not included. */
export type ScoredPhone = {
  start: number
  end: number
  /** Where the second and the third HMM state begin. */
  stateStarts: [second: number, third: number]
  /**
   * For each phone of the inventory the mean log likelihood per frame that it would have here, between the same
   * neighbours.
   */
  logLikelihoods: Float32Array
  /** The mean over the frames of the highest log likelihood of any phone. */
  highest: number
}

export type ScoredReading = {
  /** For each word its phones. */
  words: ScoredPhone[][]
  /** Frames × inventory: the log likelihood of each phone without context. Zero far from the reading. */
  frameScores: Float32Array
}

const margin = 40 // frames before and after the reading that are scored as well

/**
 * Aligns the phones of a reading, near to where the speech encoder found them, and computes in the place of each one the
 * log likelihood of every other phone: the numerator and denominator of the goodness of pronunciation (Witt & Young 2000).
 */
export function scorePhones(
  model: AcousticModel,
  featuresFor: FeaturesFor,
  words: readonly WordToAlign[],
): ScoredReading {
  const phones = words.flatMap((word) => word.phones)
  const features = normaliseSpeaker(model, featuresFor, phones)
  // Gaussians take most of the time of an analysis: the silence around the reading is left out.
  const from = Math.max(0, Math.min(...phones.map(({ start }) => start)) - margin)
  const to = Math.min(features.frames, Math.max(...phones.map(({ end }) => end)) + margin)
  const frameScores = new Float32Array(features.frames * phoneInventory.length)
  if (phones.length === 0 || to <= from) return { words: [], frameScores }
  const size = features.values.length / features.frames
  const senoneScores = model.score({
    frames: to - from,
    values: features.values.subarray(from * size, to * size),
  })
  const alignment = forceAlign(model, senoneScores, words, from)
  const scored = contextFreeScores(model, senoneScores)
  frameScores.set(scored, from * phoneInventory.length)
  const found = words.map((): ScoredPhone[] => [])
  for (const [at, { word }] of alignment.slots.entries())
    if (word >= 0) found[word]?.push(shifted(scorePhone(model, senoneScores, alignment, at, scored), from))
  return { words: found, frameScores }
}

const numbersOf = (model: AcousticModel): number[] => {
  const silence = Math.max(0, model.phones.indexOf('SIL'))
  return phoneInventory.map((name) => {
    const number = model.phones.indexOf(name)
    return number < 0 ? silence : number
  })
}

/** Frames × inventory: the highest log likelihood of the three context-free states of each phone. */
export function contextFreeScores(model: AcousticModel, scores: SenoneScores): Float32Array {
  const states = numbersOf(model).map((phone) => [0, 1, 2].map((state) => 3 * phone + state))
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

function scorePhone(
  model: AcousticModel,
  scores: SenoneScores,
  { slots, stateStarts }: ForcedAlignment,
  at: number,
  frameScores: Float32Array,
): ScoredPhone {
  const slot = slots[at] as AlignmentSlot
  const start = stateStarts[at * 3] as number
  const end = Math.max(start + 1, stateStarts[at * 3 + 3] as number)
  const logLikelihoods = Float32Array.from(numbersOf(model), (phone) => {
    const senones =
      phone === slot.phone ? slot.senones : model.senones(phone, slot.left, slot.right, slot.position)
    return bestPath(scores, senones, start, end) / (end - start)
  })
  const width = phoneInventory.length
  let sum = 0
  for (let frame = start; frame < end; frame++) {
    let highest = -Infinity
    for (let rank = 0; rank < width; rank++)
      highest = Math.max(highest, frameScores[frame * width + rank] as number)
    sum += highest
  }
  return {
    start,
    end,
    stateStarts: [stateStarts[at * 3 + 1] as number, stateStarts[at * 3 + 2] as number],
    logLikelihoods,
    highest: sum / (end - start),
  }
}

/** The log likelihood of the best path through three states in order. A path skips states only where time is too short. */
function bestPath(scores: SenoneScores, senones: readonly number[], start: number, end: number): number {
  let [one, two, three] = [0, -Infinity, -Infinity]
  for (let frame = start; frame < end; frame++) {
    const [a, b, c] = [
      scores.logLikelihood(senones[0] as number, frame),
      scores.logLikelihood(senones[1] as number, frame),
      scores.logLikelihood(senones[2] as number, frame),
    ]
    three = Math.max(three, two) + c
    two = Math.max(two, one) + b
    one += a
    if (frame === start) [two, three] = [-Infinity, -Infinity]
  }
  return three > -Infinity ? three : two > -Infinity ? two : one
}

const shifted = (phone: ScoredPhone, by: number): ScoredPhone => ({
  ...phone,
  start: phone.start + by,
  end: phone.end + by,
  stateStarts: [phone.stateStarts[0] + by, phone.stateStarts[1] + by],
})
