import type { LexiconEntry } from '../recogniser.ts'
import { loudnessNormalised } from '../audio/loudness.ts'
import { logMel } from '../audio/log-mel.ts'
import { openPhoneNetwork, type NetworkFile } from '../scoring/phone-network.ts'
import verdictFile from '../scoring/verdict.json' with { type: 'json' }
import { targetLikelihood } from '../scoring/weigh-evidence.ts'
import { wordEvidence, type Candidate, type Evidence } from '../scoring/word-evidence.ts'
import { wordCandidates } from './word-candidates.ts'

export type Verdict = { type: 'heard'; text: string; confidence: number } | { type: 'not-sure' }

/** Judges one recording of one word at a time. */
export type WordHearing = {
  readonly version: string
  load(lexicon: readonly LexiconEntry[]): void
  aim(target: string): void
  judge(samples: Float32Array): Verdict
  /** What the verdict rests on, for training it. */
  evidence(samples: Float32Array): Evidence
}

/** A fainter noise bed than silence needs, so that weak fricatives stand out of it. */
export const networkNoiseDb = -60
const vowels = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' '))

export function createWordHearing(networkFile: NetworkFile, verdict = verdictFile): WordHearing {
  const network = openPhoneNetwork(networkFile)
  const isVowel = (phone: number) => vowels.has(network.phones[phone] ?? '')
  let lexicon: readonly LexiconEntry[] = []
  let target = ''
  let candidates: Candidate[] = []

  const evidence = (samples: Float32Array) =>
    wordEvidence(network.run(logMel(loudnessNormalised(samples, networkNoiseDb))), candidates, isVowel)

  return {
    version: `${network.version}/${verdict.version}`,
    load(entries) {
      lexicon = entries
      target = ''
    },
    aim(word) {
      if (word === target) return
      candidates = Array.from(wordCandidates(word, lexicon), ([sound, said]) => ({
        ...said,
        phones: sound.split(' ').map((phone) => network.phones.indexOf(phone)),
      }))
      target = word
    },
    evidence,
    judge(samples) {
      const { values, rival } = evidence(samples)
      const likelihood = targetLikelihood(verdict, values)
      if (likelihood >= verdict.accept) return { type: 'heard', text: target, confidence: likelihood }
      if (likelihood >= verdict.notSure) return { type: 'not-sure' }
      return { type: 'heard', text: rival, confidence: 1 - likelihood }
    },
  }
}
