import { openSmallAcousticModel, type SmallAcousticModelFile } from '../scoring/small-acoustic-model.ts'
import { openSpeechEncoder, type SpeechEncoderFile } from '../scoring/speech-encoder.ts'
import verifierFile from '../scoring/target-word-verifier.json' with { type: 'json' }
import { openTreeVerifier } from '../scoring/tree-verifier.ts'
import { byEncoder } from './target-finder.ts'
import { createWordFeatures, probabilityBy, type HeardWord, type WordFeatures } from './word-features.ts'

export type Verdict = { type: 'heard'; text: string; confidence: number } | { type: 'not-sure' }

/** Decides whether the word in a recording is the target. */
export type WordVerifier = WordFeatures & {
  /**
   * Without `mayAskAgain`, a doubtful word is accepted if it is more likely right than wrong. `text` is empty
   * if the target was not said and no other word is credible. `confidence`: the probability of the verdict, 0 to 1.
   */
  judge(heard: HeardWord, mayAskAgain: boolean): Verdict
}

export function createWordVerifier(
  encoderFile: SpeechEncoderFile,
  acousticModelFile: SmallAcousticModelFile,
  file = verifierFile,
): WordVerifier {
  const found = createWordFeatures(
    byEncoder(openSpeechEncoder(encoderFile)),
    openSmallAcousticModel(acousticModelFile),
  )
  const verifier = openTreeVerifier(file)
  let target = ''
  return {
    ...found,
    version: `${found.version}/${verifier.version}`,
    setTarget(word) {
      found.setTarget(word)
      target = word
    },
    judge(heard, mayAskAgain) {
      const observed = found.features(heard)
      const probability = probabilityBy(verifier, observed)
      const acceptFrom = mayAskAgain ? verifier.accept : 0.5
      if (probability >= acceptFrom) return { type: 'heard', text: target, confidence: probability }
      if (mayAskAgain && probability >= verifier.notSure) return { type: 'not-sure' }
      return { type: 'heard', text: observed.rival, confidence: 1 - probability }
    },
  }
}
