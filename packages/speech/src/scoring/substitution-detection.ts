import type { Segment } from './transcript-alignment.ts'
import { isVowel } from '../text/arpabet.ts'
import { isConfusable } from '../text/phone-confusions.ts'
import type { PhoneScores } from './phone-network.ts'

/** What was clearly said in place of a phone, and by how much clearer than where it just counts (logarithms of likelihood). */
export type Substitution = { heard: string; margin: number }

const silence = 0
/**
 * How much better another phone must fit, and how much more for each point by which the network is unsure of the whole
 * reading: what it misses in somebody whom it hears badly says nothing. A phone that was pressed into a single frame may
 * only have been laid badly, and vowels differ between good speakers; of both more is asked. What this finds is printed by
 * bench/speech-accuracy.ts under known faults.
 */
const clearly = { always: 2, pressed: 2, vowel: 2, forEachUnsure: 8 }
/** The phone itself must not be found hard by either (in frames): then only its borders were wrong. */
const hardBy = 3
const absent = { always: 0, pressed: -1 }
/** The least sure quarter of a reading's phones is left out of how sure it is: among them are those looked for. */
const leastSure = 4
/** Under this the network hears somebody so well that what it does not hear was not said: of learners one in twenty. */
const heardWell = 0.1

export type SubstitutionReport = {
  /**
   * For each word in the order in which they were said, and each of its phones, the other one that our network heard, or
   * null. It hears up to 8 kHz, where th and s differ; the judge's own model stops at half of that.
   */
  others: (Substitution | null)[][]
  isRecognisedWell: boolean
}

/** What our network thinks of the sounds where it is sure of itself. */
export function detectSubstitutions(
  scores: PhoneScores,
  parts: readonly Segment[],
  names: readonly string[],
): SubstitutionReport {
  const fits = parts.flatMap((piece) =>
    piece.type === 'word' ? [piece.phones.map((phone) => fitOf(scores, phone))] : [],
  )
  const unsure = unsureness(fits.flat().map(({ behind }) => behind))
  const others = fits.map((phones) =>
    phones.map(({ phone, frames, rival, heard, near }) => {
      const isPressed = frames === 1
      const [name = '', other = ''] = [names[phone], names[heard]]
      const doubt = (isPressed ? clearly.pressed : 0) + (isVowel(name) ? clearly.vowel : 0)
      const margin = rival - clearly.always - doubt - clearly.forEachUnsure * unsure
      const isAbsent = near < (isPressed ? absent.pressed : absent.always)
      const isSlip = margin > 0 && isAbsent && isConfusable(name, other)
      return isSlip ? { heard: other, margin } : null
    }),
  )
  return { others, isRecognisedWell: unsure < heardWell }
}

type Fit = { phone: number; frames: number; behind: number; rival: number; heard: number; near: number }

/** All means over the phone's frames: behind the best of each frame, and how far the best other phone is ahead. */
function fitOf(
  { frames: all, phones, values }: PhoneScores,
  { phone, start, end }: { phone: number; start: number; end: number },
): Fit {
  const frames = Math.max(1, end - start)
  const sums = new Float64Array(phones)
  let behind = 0
  for (let frame = start; frame < end; frame++) {
    let highest = -Infinity
    for (let other = 0; other < phones; other++) {
      const value = values[frame * phones + other] as number
      sums[other] = (sums[other] as number) + value
      highest = Math.max(highest, value)
    }
    behind += highest - (values[frame * phones + phone] as number)
  }
  let heard = -1
  for (let other = 0; other < phones; other++)
    if (
      other !== silence &&
      other !== phone &&
      (heard < 0 || (sums[other] as number) > (sums[heard] as number))
    )
      heard = other
  let near = -Infinity
  for (let frame = Math.max(0, start - hardBy); frame < Math.min(all, end + hardBy); frame++)
    near = Math.max(near, values[frame * phones + phone] as number)
  const rival = ((sums[heard] ?? 0) - (sums[phone] ?? 0)) / frames
  return { phone, frames, behind: behind / frames, rival, heard, near }
}

function unsureness(behind: readonly number[]): number {
  const kept = behind.toSorted((a, b) => a - b).slice(0, behind.length - Math.ceil(behind.length / leastSure))
  return kept.reduce((sum, value) => sum + value, 0) / Math.max(1, kept.length)
}
