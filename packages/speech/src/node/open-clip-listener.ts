import { createClipListener, type ClipListener } from '../engine/clip-listener.ts'
import { createWordFeatures } from '../engine/word-features.ts'
import { openSmallAcousticModel, type SmallAcousticModelFile } from '../scoring/small-acoustic-model.ts'
import type { TreeVerifierFile } from '../scoring/tree-verifier.ts'
import { scoringFile, wordEncoder } from './engine-files.ts'

/** The listener of the server for the clips of the games. It has the ear and the verifier of the page. */
export const openClipListener = (): ClipListener =>
  createClipListener(
    createWordFeatures(
      wordEncoder(),
      openSmallAcousticModel(scoringFile('small-acoustic-model.json') as SmallAcousticModelFile),
    ),
    scoringFile('target-word-verifier.json') as TreeVerifierFile,
  )
