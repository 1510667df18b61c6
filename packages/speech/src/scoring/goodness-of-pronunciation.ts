import { phoneInventory } from '../text/arpabet.ts'
import type { PhoneFeature } from './features.ts'
import type { ScoredPhone } from './phone-scorer.ts'
import { clamp } from './statistics.ts'

const inventorySize = phoneInventory.length
const silence = 0
/** The posteriors have the temperature 1 / 0.4, because the log likelihoods of GMMs are overconfident. */
const acousticScale = 0.4
const posteriorFloor = -8

type GoodnessFeature = Extract<PhoneFeature, `gop_${string}` | `posterior_${string}`>

/**
 * The goodness of pronunciation (Witt & Young 2000) of a phone against all phones, the best other phone and silence, and the
 * log posteriors of its frames. `posteriors`: frames × inventory.
 */
export function goodnessOfPronunciation(
  phone: number,
  { start, end, logLikelihoods, highest }: ScoredPhone,
  posteriors: Float32Array,
): Record<GoodnessFeature, number> {
  const own = logLikelihoods[phone] ?? 0
  let rival = -Infinity
  for (let other = 1; other < inventorySize; other++)
    if (other !== phone) rival = Math.max(rival, logLikelihoods[other] as number)
  let [sum, first, best] = [0, 0, -Infinity]
  for (let frame = start; frame < end; frame++) {
    const value = posteriors[frame * inventorySize + phone] ?? posteriorFloor
    sum += value
    best = Math.max(best, value)
    let isFirst = true
    for (let other = 1; other < inventorySize; other++)
      if ((posteriors[frame * inventorySize + other] ?? posteriorFloor) > value) isFirst = false
    if (isFirst) first++
  }
  const frames = Math.max(1, end - start)
  return {
    gop_all: clamp((own - highest) / 10, -3, 1),
    gop_rival: clamp((own - rival) / 10, -3, 3),
    gop_silence: clamp((own - (logLikelihoods[silence] as number)) / 20, -2, 3),
    posterior_mean: clamp(sum / frames, posteriorFloor, 0) / 4,
    posterior_first: first / frames,
    posterior_highest: clamp(best, posteriorFloor, 0) / 4,
  }
}

/** For each phone of the inventory its relative log likelihood in this place, then for each its posterior. */
export function inventoryFeatures({ logLikelihoods, highest }: ScoredPhone): number[] {
  const relative = Array.from(logLikelihoods, (logLikelihood) => logLikelihood - highest)
  let total = 0
  for (const difference of relative) total += Math.exp(acousticScale * difference)
  return [
    ...relative.map((difference) => clamp(difference / 10, -3, 1)),
    ...relative.map((difference) => Math.exp(acousticScale * difference) / total),
  ]
}

/** Log posteriors from log likelihoods, frame by frame: a softmax over the inventory. */
export function logPosteriors(frameScores: Float32Array): Float32Array {
  const posteriors = new Float32Array(frameScores.length)
  for (let from = 0; from < frameScores.length; from += inventorySize) {
    const to = from + inventorySize
    let highest = -Infinity
    for (let at = from; at < to; at++) highest = Math.max(highest, frameScores[at] as number)
    let total = 0
    for (let at = from; at < to; at++)
      total += Math.exp(acousticScale * ((frameScores[at] as number) - highest))
    for (let at = from; at < to; at++)
      posteriors[at] = acousticScale * ((frameScores[at] as number) - highest) - Math.log(total)
  }
  return posteriors
}
