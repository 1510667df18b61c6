import { soundsLikeSpeech } from '../scoring/speech-likeness.ts'
import { openSmallAcousticModel, type SmallAcousticModelFile } from '../scoring/small-acoustic-model.ts'
import verifierFile from '../scoring/target-word-verifier.json' with { type: 'json' }
import { openTreeVerifier, type TreeVerifier } from '../scoring/tree-verifier.ts'
import { phoneInventory } from '../text/arpabet.ts'
import type { PhoneModel } from './target-finder.ts'
import { createWordFeatures, type HeardWord, type WordFeatures } from './word-features.ts'

export type Verdict = { type: 'heard'; text: string; confidence: number } | { type: 'not-sure' }

/** Decides whether the word in a recording is the target. */
export type WordVerifier = WordFeatures & {
  /**
   * `probability`: that the target was said, 0 to 1; 0 where nothing like speech is heard, or too little for the target. `rival`: the most likely other word, empty if none is credible.
   */
  compare(heard: HeardWord): { probability: number; rival: string }
  /** From which probability on the target counts, and under which something else was said. */
  readonly limits: Pick<TreeVerifier, 'accept' | 'notSure'>
  /**
   * Without `mayAskAgain`, a doubtful word is accepted if it is likely enough for a last answer. `text` is empty
   * if the target was not said and no other word is credible. `confidence`: the probability of the verdict, 0 to 1.
   */
  judge(heard: HeardWord, mayAskAgain: boolean): Verdict
}

export function createWordVerifier(
  encoder: PhoneModel,
  acousticModelFile: SmallAcousticModelFile,
  file = verifierFile,
): WordVerifier {
  const found = createWordFeatures(encoder, openSmallAcousticModel(acousticModelFile))
  const verifier = openTreeVerifier(file)
  let target = ''

  function compare(heard: HeardWord) {
    const features = found.features(heard)
    if (!features) return { probability: 0, rival: '' }
    const { values, rival } = features
    // The verifier has hardly learned from sounds that are no speech: a tone counted as a word.
    const isSpeech = soundsLikeSpeech(heard.sound.scores, phoneInventory)
    return { probability: isSpeech ? verifier.probability(values) : 0, rival }
  }

  return {
    ...found,
    version: `${found.version}/${verifier.version}`,
    limits: verifier,
    compare,
    setTarget(word) {
      found.setTarget(word)
      target = word
    },
    judge(heard, mayAskAgain) {
      const { probability, rival } = compare(heard)
      const acceptFrom = mayAskAgain ? verifier.accept : verifier.acceptLast
      if (probability >= acceptFrom) return { type: 'heard', text: target, confidence: probability }
      if (mayAskAgain && probability >= verifier.notSure) return { type: 'not-sure' }
      return { type: 'heard', text: rival, confidence: 1 - probability }
    },
  }
}
