import type { LexiconEntry } from '../recogniser.ts'
import type { WordVerifier } from './word-verifier.ts'

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
}

export const createClipListener = (verifier: WordVerifier): ClipListener => ({
  listen(samples, { target, lexicon }) {
    verifier.load(lexicon)
    verifier.setTarget(target)
    const { probability, rival } = verifier.compare(verifier.hear(samples))
    const { accept, notSure } = verifier.limits
    if (probability >= accept) return { verdict: 'said', probability, heard: target }
    return { verdict: probability < notSure ? 'other' : 'unsure', probability, heard: rival }
  },
})
