import { createClipListener, type ClipListener } from '../engine/clip-listener.ts'
import type { NetworkFile } from '../scoring/phone-network.ts'
import type { VerifierFile } from '../scoring/verifier.ts'
import { acousticModel, scoringFile } from './engine-files.ts'

/** The listener of the server for the clips of the games. Loads its models. */
export const openClipListener = (): ClipListener =>
  createClipListener(
    ['word-phone-network.json', 'phone-network.json'].map((name) => scoringFile(name) as NetworkFile),
    acousticModel(),
    scoringFile('clip-verifier.json') as VerifierFile,
  )
