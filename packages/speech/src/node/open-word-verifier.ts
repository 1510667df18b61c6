import { createWordVerifier, type WordVerifier } from '../engine/word-verifier.ts'
import type { SmallAcousticModelFile } from '../scoring/small-acoustic-model.ts'
import type { SpeechEncoderFile } from '../scoring/speech-encoder.ts'
import { scoringFile } from './engine-files.ts'

/** The verifier of the page, in Node: for the clips on the server, and for tests, training and benchmarks. */
export const openWordVerifier = (): WordVerifier =>
  createWordVerifier(
    scoringFile('word-encoder.json') as SpeechEncoderFile,
    scoringFile('small-acoustic-model.json') as SmallAcousticModelFile,
  )
