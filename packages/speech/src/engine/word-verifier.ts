import type { LexiconEntry } from '../recogniser.ts'
import { loudnessNormalised } from '../audio/loudness.ts'
import { logMel } from '../audio/log-mel.ts'
import { openPhoneNetwork, type NetworkFile } from '../scoring/phone-network.ts'
import verifierFile from '../scoring/target-word-verifier.json' with { type: 'json' }
import { acceptanceProbability } from '../scoring/verifier.ts'
import {
  targetWordFeatures,
  type Candidate,
  type TargetWordFeatures,
} from '../scoring/target-word-features.ts'
import { isVowel } from '../text/arpabet.ts'
import { wordCandidates } from './word-candidates.ts'

export type Verdict = { type: 'heard'; text: string; confidence: number } | { type: 'not-sure' }

/** Decides for one recording of one word whether it was the target. */
export type WordVerifier = {
  readonly version: string
  /** The words of the quiz. */
  load(lexicon: readonly LexiconEntry[]): void
  /** Throws an Error where the target is none of the loaded words. */
  setTarget(target: string): void
  /** Samples at 16 kHz. `confidence`: the probability that `text` is what was said, 0 to 1. */
  verify(samples: Float32Array): Verdict
  /** The input of the verifier, for its training. */
  features(samples: Float32Array): TargetWordFeatures
}

/** The noise under the input of the phone network. It is fainter than the default, or it would mask weak fricatives. */
export const networkNoiseDb = -60

export function createWordVerifier(networkFile: NetworkFile, verifier = verifierFile): WordVerifier {
  const network = openPhoneNetwork(networkFile)
  const isVowelNumber = (phone: number) => isVowel(network.phones[phone] ?? '')
  let lexicon: readonly LexiconEntry[] = []
  let target = ''
  let candidates: Candidate[] = []

  const features = (samples: Float32Array) =>
    targetWordFeatures(
      network.run(logMel(loudnessNormalised(samples, networkNoiseDb))),
      candidates,
      isVowelNumber,
    )

  return {
    version: `${network.version}/${verifier.version}`,
    load(entries) {
      lexicon = entries
      target = ''
    },
    setTarget(word) {
      if (word === target) return
      candidates = Array.from(wordCandidates(word, lexicon), ([sound, said]) => ({
        ...said,
        phones: sound.split(' ').map((phone) => network.phones.indexOf(phone)),
      }))
      target = word
    },
    features,
    verify(samples) {
      const { values, rival } = features(samples)
      const probability = acceptanceProbability(verifier, values)
      if (probability >= verifier.accept) return { type: 'heard', text: target, confidence: probability }
      if (probability >= verifier.notSure) return { type: 'not-sure' }
      return { type: 'heard', text: rival, confidence: 1 - probability }
    },
  }
}
