import type { LexiconEntry } from '../recogniser.ts'
import type { SenoneScores } from '../scoring/acoustic-model.ts'
import { acousticWordFeatures } from '../scoring/acoustic-word-features.ts'
import { openPhoneNetwork, type NetworkFile } from '../scoring/phone-network.ts'
import { openSmallAcousticModel, type SmallAcousticModelFile } from '../scoring/small-acoustic-model.ts'
import verifierFile from '../scoring/target-word-verifier.json' with { type: 'json' }
import { acceptanceProbability } from '../scoring/verifier.ts'
import { senonesIn } from './senones-in.ts'
import { byNetwork, createTargetFinder, soundOf, type HeardSound } from './target-finder.ts'

export type Verdict = { type: 'heard'; text: string; confidence: number } | { type: 'not-sure' }

/** Decides whether the word in a recording is the target. */
export type WordVerifier = {
  readonly version: string
  /** The words of the quiz. */
  load(lexicon: readonly LexiconEntry[]): void
  /** Throws an Error if the target is not one of the loaded words. */
  setTarget(target: string): void
  /** What the models find in a recording, whatever the target is. Samples at 16 kHz. */
  hear(samples: Float32Array): HeardWord
  /** The input of the verifier, and the most likely word that is not the target. */
  features(heard: HeardWord): { values: number[]; rival: string }
  /**
   * Without `mayAskAgain`, a doubtful word is accepted if it is more likely right than wrong. `text` is empty
   * if the target was not said and no other word is credible. `confidence`: the probability of the verdict, 0 to 1.
   */
  judge(heard: HeardWord, mayAskAgain: boolean): Verdict
}

export type HeardWord = { sound: HeardSound; senones: SenoneScores }

export function createWordVerifier(
  networkFile: NetworkFile,
  acousticModelFile: SmallAcousticModelFile,
  verifier = verifierFile,
): WordVerifier {
  const finder = createTargetFinder(byNetwork(openPhoneNetwork(networkFile)))
  const acousticModel = openSmallAcousticModel(acousticModelFile)
  let target = ''

  const hear = (samples: Float32Array): HeardWord => ({
    sound: finder.hear(soundOf(samples)),
    senones: senonesIn(samples, acousticModel),
  })
  const features = ({ sound, senones }: HeardWord) => {
    const { values, rival, found } = finder.features(sound)
    const acoustic = acousticWordFeatures(acousticModel, senones, found, finder.nameOf)
    return { values: [...values, ...acoustic], rival }
  }
  const judge = (heard: HeardWord, mayAskAgain: boolean): Verdict => {
    const { values, rival } = features(heard)
    const probability = acceptanceProbability(verifier, values)
    const acceptFrom = mayAskAgain ? verifier.accept : 0.5
    if (probability >= acceptFrom) return { type: 'heard', text: target, confidence: probability }
    if (mayAskAgain && probability >= verifier.notSure) return { type: 'not-sure' }
    return { type: 'heard', text: rival, confidence: 1 - probability }
  }

  return {
    version: `${finder.version}/${verifier.version}`,
    load: (lexicon) => finder.load(lexicon),
    setTarget(word) {
      finder.setTarget(word)
      target = word
    },
    hear,
    features,
    judge,
  }
}
