import { createWordVerifier, type WordVerifier } from '../engine/word-verifier.ts'
import type { SmallAcousticModelFile } from '../scoring/small-acoustic-model.ts'
import { scoringFile, speechEncoder } from './engine-files.ts'

/** The verifier of the page, in Node: for the clips on the server, and for tests, training and benchmarks. */
export const openWordVerifier = (): WordVerifier =>
  createWordVerifier(speechEncoder(), scoringFile('small-acoustic-model.json') as SmallAcousticModelFile)
