import type { PhoneDoubt } from './observations.ts'
import { openPhoneNetwork, type NetworkFile, type PhoneScores } from './phone-network.ts'
import { substitutionFeatures, type PhoneDoubts, type Sound } from './substitution-features.ts'
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

/** A reading as the aligner found it. */
type Aligned = {
  spectrogram: { frames: number; values: Float32Array }
  scores: PhoneScores
  phones: readonly string[]
  segments: readonly Segment[]
}

export type SubstitutionDetector = {
  detect(reading: Aligned, sound: Sound): SubstitutionReport
  /** The input of the substitution verifier for each word segment and each of its phones, for its training. */
  features(reading: Aligned, sound: Sound): PhoneDoubts[][]
}

/**
 * Finds phones that were replaced by another one or left out. Two phone networks, that of the readings and that of the
 * games, cover frequencies up to 8 kHz, where th and s differ, and were trained on different speech. A small verifier
 * decides from both, and for vowels also from their formants (vowel-quality.ts). The acoustic model covers frequencies up to
 * 3.7 kHz only. Throws an Error if the two networks name other phones. bench/speech-accuracy.ts prints the detection rate for
 * known errors.
 */
export function openSubstitutionDetector(gamesNetwork: NetworkFile): SubstitutionDetector {
  const network = openPhoneNetwork(gamesNetwork)
  const features = ({ spectrogram, scores, phones, segments }: Aligned, sound: Sound) => {
    if (phones.join(' ') !== network.phones.join(' ')) throw new Error('The phone networks name other phones')
    const opinions = { readings: scores, games: network.run(spectrogram), names: phones }
    return substitutionFeatures(opinions, segments, sound)
  }
  return {
    features: (reading, sound) => features(reading, sound).words,
    detect(reading, sound) {
      const { words, uncertainty } = features(reading, sound)
      return {
        words: words.map((phones) =>
          phones.map(({ values, heard, margin }) => {
            const wrong = 1 - acceptanceProbability(substitutionVerifier, values)
            return { wrong, heard: wrong >= countsAsWrong ? heard : null, margin }
          }),
        ),
        isRecognisedWell: uncertainty < recognisedWell,
      }
    },
  }
}
