import type { ClipListener } from '../engine/clip-listener.ts'
import { createPhraseSpotter, type PhraseSpotter } from '../engine/phrase-spotter.ts'
import type { VerifierFile } from '../scoring/verifier.ts'
import { scoringFile } from './engine-files.ts'
import { pronouncingDictionary } from './pronouncing-dictionary.ts'

/** The search for must-say points on the server. It takes the models of the listener, so that a worker loads them once. */
export const openPhraseSpotter = (listener: Pick<ClipListener, 'hear'>): PhraseSpotter =>
  createPhraseSpotter(listener, pronouncingDictionary(), scoringFile('phrase-verifier.json') as VerifierFile)
