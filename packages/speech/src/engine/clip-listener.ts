import type { LexiconEntry } from '../recogniser.ts'
import type { NetworkFile } from '../scoring/phone-network.ts'
import { acceptanceProbability, type VerifierFile } from '../scoring/verifier.ts'
import { createWordVerifier, spectrogramOf, type HeardSound } from './word-verifier.ts'

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
  /** What the networks find in a clip, whatever the question is. Samples at 16 kHz. */
  hear(samples: Float32Array): HeardSound[]
  /** The input of the verifier. */
  features(heard: readonly HeardSound[], question: ClipQuestion): number[]
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
  const hear = (samples: Float32Array) => {
    const spectrogram = spectrogramOf(samples)
    return ofNetworks.map((network) => network.hear(spectrogram))
  }
  const observe = (heard: readonly HeardSound[], { target, lexicon }: ClipQuestion) =>
    ofNetworks.flatMap((network, at) => {
      const sound = heard[at]
      if (!sound) return []
      network.load(lexicon)
      network.setTarget(target)
      return [network.features(sound)]
    })
  const valuesOf = (observed: ReturnType<typeof observe>) => observed.flatMap(({ values }) => values)

  return {
    hear,
    features: (heard, question) => valuesOf(observe(heard, question)),
    listen(samples, question) {
      const observed = observe(hear(samples), question)
      const probability = acceptanceProbability(verifier, valuesOf(observed))
      if (probability >= verifier.accept) return { verdict: 'said', probability, heard: question.target }
      const heard = observed[0]?.rival ?? ''
      return { verdict: probability < verifier.notSure ? 'other' : 'unsure', probability, heard }
    },
  }
}
