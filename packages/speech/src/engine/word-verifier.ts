import type { LexiconEntry } from '../recogniser.ts'
import { loudnessNormalised } from '../audio/loudness.ts'
import { logMel } from '../audio/log-mel.ts'
import { openPhoneNetwork, type NetworkFile } from '../scoring/phone-network.ts'
import verdictFile from '../scoring/target-word-verifier.json' with { type: 'json' }
import { acceptanceProbability } from '../scoring/verifier.ts'
import {
  targetWordFeatures,
  type Candidate,
  type TargetWordFeatures,
} from '../scoring/target-word-features.ts'
import { isVowel } from '../text/arpabet.ts'
import { wordCandidates } from './word-candidates.ts'

export type Verdict = { type: 'heard'; text: string; confidence: number } | { type: 'not-sure' }

/** Judges one recording of one word at a time. */
export type WordVerifier = {
  readonly version: string
  load(lexicon: readonly LexiconEntry[]): void
  setTarget(target: string): void
  verify(samples: Float32Array): Verdict
  /** What the verdict rests on, for training it. */
  features(samples: Float32Array): TargetWordFeatures
}

/** A fainter noise bed than silence needs, so that weak fricatives stand out of it. */
export const networkNoiseDb = -60

export function createWordVerifier(networkFile: NetworkFile, verdict = verdictFile): WordVerifier {
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
    version: `${network.version}/${verdict.version}`,
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
      const likelihood = acceptanceProbability(verdict, values)
      if (likelihood >= verdict.accept) return { type: 'heard', text: target, confidence: likelihood }
      if (likelihood >= verdict.notSure) return { type: 'not-sure' }
      return { type: 'heard', text: rival, confidence: 1 - likelihood }
    },
  }
}
