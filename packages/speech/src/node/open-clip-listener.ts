import { createClipListener, type ClipListener } from '../engine/clip-listener.ts'
import type { VerifierFile } from '../scoring/verifier.ts'
import { acousticModel, readingsNetwork, scoringFile, speechEncoder } from './engine-files.ts'

/** The listener of the server for the clips of the games. */
export const openClipListener = (): ClipListener =>
  createClipListener(
    [speechEncoder(), readingsNetwork()],
    acousticModel(),
    scoringFile('clip-verifier.json') as VerifierFile,
  )
