import type { LexiconEntry } from '../recogniser.ts'
import type { NetworkFile } from '../scoring/phone-network.ts'
import { acceptanceProbability, type VerifierFile } from '../scoring/verifier.ts'
import { createWordVerifier } from './word-verifier.ts'

/** What a clip is asked for: a word of this lexicon. Only the words near the target are needed, not those near the others. */
export type ClipQuestion = { target: string; lexicon: readonly LexiconEntry[] }

/**
 * `said`: the target was said; `other`: something else was said; `unsure`: neither is certain enough to contradict the page.
 * `probability`: that the target was said, 0 to 1. `heard`: the most likely word, empty if none is credible.
 */
export type ClipVerdict = { verdict: 'said' | 'other' | 'unsure'; probability: number; heard: string }

/** Judges the clip of a word a second time, with more models than a page has. */
export type ClipListener = {
  /** Samples at 16 kHz. Throws an Error if the target is not one of the words. */
  listen(samples: Float32Array, question: ClipQuestion): ClipVerdict
  /** The input of the verifier, for its training. */
  features(samples: Float32Array, question: ClipQuestion): number[]
}

/**
 * Takes the phone network of the games and that of the readings. They were trained on different speech, so they rarely make
 * the same mistake. The verifier reads the features of both.
 */
export function createClipListener(
  networkFiles: readonly NetworkFile[],
  verifier: VerifierFile,
): ClipListener {
  const ofNetworks = networkFiles.map((file) => createWordVerifier(file))
  const observe = (samples: Float32Array, { target, lexicon }: ClipQuestion) =>
    ofNetworks.map((network) => {
      network.load(lexicon)
      network.setTarget(target)
      return network.features(samples)
    })
  const valuesOf = (observed: ReturnType<typeof observe>) => observed.flatMap(({ values }) => values)

  return {
    features: (samples, question) => valuesOf(observe(samples, question)),
    listen(samples, question) {
      const observed = observe(samples, question)
      const probability = acceptanceProbability(verifier, valuesOf(observed))
      if (probability >= verifier.accept) return { verdict: 'said', probability, heard: question.target }
      const heard = observed[0]?.rival ?? ''
      return { verdict: probability < verifier.notSure ? 'other' : 'unsure', probability, heard }
    },
  }
}
