import { createClipListener, type ClipListener } from '../engine/clip-listener.ts'
import { createWordFeatures } from '../engine/word-features.ts'
import { openSmallAcousticModel, type SmallAcousticModelFile } from '../scoring/small-acoustic-model.ts'
import type { TreeVerifierFile } from '../scoring/tree-verifier.ts'
import { scoringFile, speechEncoder } from './engine-files.ts'

/** The listener of the server for the clips of the games. */
export const openClipListener = (): ClipListener =>
  createClipListener(
    createWordFeatures(
      speechEncoder(),
      openSmallAcousticModel(scoringFile('small-acoustic-model.json') as SmallAcousticModelFile),
    ),
    scoringFile('clip-verifier.json') as TreeVerifierFile,
  )
