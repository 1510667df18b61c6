import { phoneLoopScore } from './align-phones.ts'
import { inOrder, phraseFeatureNames } from './features.ts'
import { fitIn, framesOf, highestOf } from './phone-fits.ts'
import type { PhoneScores } from './phone-network.ts'
import { fillerFrame, type PhrasePlace } from './phrase-search.ts'
import { clamp, mean } from './statistics.ts'

/** A recording as the speech encoder hears it. Frames of 20 ms. `highest`: of each frame (phone-fits.ts). */
export type SpokenSound = { scores: PhoneScores; highest: Float32Array; speechSeconds: number }

const silence = 0
const frameSeconds = 0.02

export function spokenSound(scores: PhoneScores): SpokenSound {
  const highest = highestOf(scores)
  const spoken = highest.filter(
    (value, frame) => (scores.values[frame * scores.phones + silence] ?? 0) < value,
  )
  return { scores, highest, speechSeconds: spoken.length * frameSeconds }
}

const fitting = -1
const worstBestFrame = -6

/** How well a phrase fits in a place, and how long its sounds are there (`phrase` in features.json). */
export function phraseFeatures(
  sound: SpokenSound,
  place: PhrasePlace,
  isVowel: (phone: number) => boolean,
): number[] {
  const phones = place.flatMap((word) => word.phones)
  const [start, end] = [phones[0]?.start ?? 0, phones.at(-1)?.end ?? 0]
  const lengths = phones.map((phone) => phone.end - phone.start)
  const frames = lengths.reduce((sum, length) => sum + length, 0)
  const fits = fitsOf(sound, phones)
  const fit = fits.reduce((sum, one, at) => sum + one * (lengths[at] ?? 0), 0) / frames
  const bestFrames = phones.map((phone) => bestFrame(sound, phone))
  const words = place.map((word) => fitsOf(sound, word.phones))
  const vowels = lengths.filter((_, at) => isVowel(phones[at]?.phone ?? silence))
  return inOrder(phraseFeatureNames, {
    fit,
    fit_total: clamp(((fit + fillerFrame) * frames) / 3, -30, 30),
    phone_fit: mean(fits),
    worst_phone: Math.min(...fits),
    worst_word: Math.min(...words.map(mean)),
    best_frames: mean(bestFrames.map((best) => Math.max(worstBestFrame, best))),
    heard_phones: shareOf(bestFrames, (best) => best === 0),
    fitting_phones: shareOf(fits, isFitting),
    fitting_phones_of_worst_word: Math.min(...words.map((some) => shareOf(some, isFitting))),
    loss_to_phone_loop: fit - gainOfLoop(sound, start, end),
    phones: Math.min(24, phones.length),
    frames_per_phone: Math.min(12, frames / phones.length),
    single_frame_phones: shareOf(lengths, (length) => length === 1),
    vowel_length: mean(vowels.map(Math.log)),
    pauses: Math.min(50, end - start - frames),
    speech_seconds: Math.log(1 + sound.speechSeconds),
  })
}

type Phone = PhrasePlace[number]['phones'][number]

const isFitting = (fit: number) => fit > fitting

const fitsOf = ({ scores, highest }: SpokenSound, phones: readonly Phone[]) =>
  phones.map((phone) => fitIn(scores, highest, phone))

/** The fit of a phone in its best frame; 0 where no phone is more likely. */
function bestFrame({ scores, highest }: SpokenSound, { phone, start, end }: Phone): number {
  let best = -Infinity
  for (let frame = start; frame < end; frame++)
    best = Math.max(best, fitIn(scores, highest, { phone, start: frame, end: frame + 1 }))
  return best
}

/** The fit of a free phone loop: what it pays for its changes of phone, per frame. */
const gainOfLoop = ({ scores, highest }: SpokenSound, start: number, end: number) =>
  (phoneLoopScore(framesOf(scores, start, end)) -
    highest.subarray(start, end).reduce((sum, one) => sum + one, 0)) /
  (end - start)

const shareOf = (values: readonly number[], counts: (value: number) => boolean) =>
  values.filter(counts).length / Math.max(1, values.length)
