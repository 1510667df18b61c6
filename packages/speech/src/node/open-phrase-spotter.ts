import { createPhraseSpotter, type PhraseSpotter } from '../engine/phrase-spotter.ts'
import type { VerifierFile } from '../scoring/verifier.ts'
import { scoringFile, speechEncoder } from './engine-files.ts'
import { pronouncingDictionary } from './pronouncing-dictionary.ts'

/** The search for must-say points on the server. */
export const openPhraseSpotter = (): PhraseSpotter =>
  createPhraseSpotter(
    speechEncoder(),
    pronouncingDictionary(),
    scoringFile('phrase-verifier.json') as VerifierFile,
  )
