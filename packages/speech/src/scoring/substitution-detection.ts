import type { PhoneDoubt } from './observations.ts'
import { substitutionFeatures, type MeasuredSound, type TwoOpinions } from './substitution-features.ts'
import substitutionVerifier from './substitution-verifier.json' with { type: 'json' }
import type { Segment } from './transcript-alignment.ts'
import { acceptanceProbability } from './verifier.ts'

/** Below this uncertainty the network of the readings recognises the speaker well. This holds for one learner in twenty. */
const recognisedWell = 0.1

/** From this probability on a phone counts as replaced or left out. */
export const countsAsWrong = 1 - substitutionVerifier.notSure

export type SubstitutionReport = {
  /** For each word segment and each of its phones. */
  words: PhoneDoubt[][]
  isRecognisedWell: boolean
}

/**
 * Finds phones that were replaced by another one or left out. The phone network of the readings and the speech encoder cover frequencies up to 8 kHz,
 * where th and s differ, and were trained on different speech. A small verifier decides from both, and for vowels also from
 * their formants (vowel-quality.ts). bench/reading-errors.ts prints the detection rate for known errors.
 */
export function detectSubstitutions(
  opinions: TwoOpinions,
  segments: readonly Segment[],
  sound: MeasuredSound,
): SubstitutionReport {
  const { words, uncertainty } = substitutionFeatures(opinions, segments, sound)
  return {
    words: words.map((phones) =>
      phones.map(({ values, heard, margin }) => {
        const wrong = 1 - acceptanceProbability(substitutionVerifier, values)
        return { wrong, heard: wrong >= countsAsWrong ? heard : null, margin }
      }),
    ),
    isRecognisedWell: uncertainty < recognisedWell,
  }
}
