import type { LexiconEntry } from '../recogniser.ts'
import { openTreeVerifier, type TreeVerifierFile } from '../scoring/tree-verifier.ts'
import { probabilityBy, type HeardWord, type WordFeatures } from './word-features.ts'

/** What a clip is asked for: a word of this lexicon. Only the words near the target are needed, not those near the others. */
export type ClipQuestion = { target: string; lexicon: readonly LexiconEntry[] }

/**
 * `said`: the target was said; `other`: something else was said; `unsure`: neither is certain enough to contradict the page.
 * `probability`: that the target was said, 0 to 1. `heard`: the most likely word, empty if none is credible.
 */
export type ClipVerdict = { verdict: 'said' | 'other' | 'unsure'; probability: number; heard: string }

/** Judges the clip of a word a second time, as the page did, but where nobody can change what it says. */
export type ClipListener = {
  /** Samples at 16 kHz. Throws an Error if the target is not one of the words. */
  listen(samples: Float32Array, question: ClipQuestion): ClipVerdict
  /** What the models find in a clip, whatever the question is. Samples at 16 kHz. */
  hear(samples: Float32Array): HeardWord
  /** The input of the verifier. */
  features(heard: HeardWord, question: ClipQuestion): number[]
}

export function createClipListener(found: WordFeatures, file: TreeVerifierFile): ClipListener {
  const verifier = openTreeVerifier(file)
  const observe = (heard: HeardWord, { target, lexicon }: ClipQuestion) => {
    found.load(lexicon)
    found.setTarget(target)
    return found.features(heard)
  }
  return {
    hear: (samples) => found.hear(samples),
    features: (heard, question) => observe(heard, question).values,
    listen(samples, question) {
      const observed = observe(found.hear(samples), question)
      const probability = probabilityBy(verifier, observed)
      if (probability >= verifier.accept) return { verdict: 'said', probability, heard: question.target }
      return {
        verdict: probability < verifier.notSure ? 'other' : 'unsure',
        probability,
        heard: observed.rival,
      }
    },
  }
}
