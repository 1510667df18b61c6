import type { Segment } from './transcript-alignment.ts'
import { isVowel } from '../text/arpabet.ts'
import { isConfusable } from '../text/phone-confusions.ts'
import type { Substitution } from './observations.ts'
import type { PhoneScores } from './phone-network.ts'

const silence = 0
/**
 * The margin of log likelihood per frame that another phone needs to count as a substitution. The margin grows with the
 * uncertainty of the phone network over the whole reading. It is higher for a phone of a single frame, which may be badly
 * aligned, and for vowels, which differ between good speakers. bench/speech-accuracy.ts prints the detection rate for known
 * errors.
 */
const requiredMargin = { always: 2, singleFrame: 2, vowel: 2, perUncertainty: 8 }
/** A phone that is likely within this many frames of its place is not missing: its borders are wrong. */
const searchRadius = 3
const absentUnder = { always: 0, singleFrame: -1 }
/** A quarter of the phones, the least certain ones, is left out of the uncertainty: the substitutions are among them. */
const uncertainShare = 4
/** Below this uncertainty the network recognises the speaker well. This holds for one learner in twenty. */
const recognisedWell = 0.1

export type SubstitutionReport = {
  /** For each word segment and each of its phones. */
  words: (Substitution | null)[][]
  isRecognisedWell: boolean
}

/**
 * Finds phones that were replaced by another with a clear margin. The phone network covers frequencies up to 8 kHz, where th
 * and s differ. The acoustic model covers them up to 3.7 kHz only. `names`: the outputs of the network.
 */
export function detectSubstitutions(
  scores: PhoneScores,
  segments: readonly Segment[],
  names: readonly string[],
): SubstitutionReport {
  const fits = segments.flatMap((segment) =>
    segment.type === 'word' ? [segment.phones.map((phone) => fitOf(scores, phone))] : [],
  )
  const uncertainty = uncertaintyOf(fits.flat().map(({ loss }) => loss))
  const words = fits.map((phones) =>
    phones.map(({ phone, frames, rivalGain, rival, highest }) => {
      const isSingleFrame = frames === 1
      const [name = '', heard = ''] = [names[phone], names[rival]]
      const required =
        (isSingleFrame ? requiredMargin.singleFrame : 0) + (isVowel(name) ? requiredMargin.vowel : 0)
      const margin =
        rivalGain - requiredMargin.always - required - requiredMargin.perUncertainty * uncertainty
      const isAbsent = highest < (isSingleFrame ? absentUnder.singleFrame : absentUnder.always)
      return margin > 0 && isAbsent && isConfusable(name, heard) ? { heard, margin } : null
    }),
  )
  return { words, isRecognisedWell: uncertainty < recognisedWell }
}

/** Log likelihoods. `loss` and `rivalGain` are means per frame. */
type Fit = {
  phone: number
  frames: number
  /** Against the most likely phone of each frame. */
  loss: number
  /** The most likely other phone, and by how much it is more likely. */
  rival: number
  rivalGain: number
  /** The highest of this phone in its frames and `searchRadius` around them. */
  highest: number
}

function fitOf(
  { frames: all, phones, values }: PhoneScores,
  { phone, start, end }: { phone: number; start: number; end: number },
): Fit {
  const frames = Math.max(1, end - start)
  const sums = new Float64Array(phones)
  let loss = 0
  for (let frame = start; frame < end; frame++) {
    let highest = -Infinity
    for (let other = 0; other < phones; other++) {
      const value = values[frame * phones + other] as number
      sums[other] = (sums[other] as number) + value
      highest = Math.max(highest, value)
    }
    loss += highest - (values[frame * phones + phone] as number)
  }
  let rival = -1
  for (let other = 0; other < phones; other++)
    if (
      other !== silence &&
      other !== phone &&
      (rival < 0 || (sums[other] as number) > (sums[rival] as number))
    )
      rival = other
  let highest = -Infinity
  for (let frame = Math.max(0, start - searchRadius); frame < Math.min(all, end + searchRadius); frame++)
    highest = Math.max(highest, values[frame * phones + phone] as number)
  const rivalGain = ((sums[rival] ?? 0) - (sums[phone] ?? 0)) / frames
  return { phone, frames, loss: loss / frames, rival, rivalGain, highest }
}

function uncertaintyOf(losses: readonly number[]): number {
  const kept = losses
    .toSorted((a, b) => a - b)
    .slice(0, losses.length - Math.ceil(losses.length / uncertainShare))
  return kept.reduce((sum, value) => sum + value, 0) / Math.max(1, kept.length)
}
