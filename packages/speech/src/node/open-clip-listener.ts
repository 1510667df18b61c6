import { createClipListener, type ClipListener } from '../engine/clip-listener.ts'
import { byEncoder, byNetwork } from '../engine/target-finder.ts'
import { openPhoneNetwork, type NetworkFile } from '../scoring/phone-network.ts'
import { openSpeechEncoder, type SpeechEncoderFile } from '../scoring/speech-encoder.ts'
import type { VerifierFile } from '../scoring/verifier.ts'
import { acousticModel, scoringFile } from './engine-files.ts'

/** The listener of the server for the clips of the games. Loads its models. */
export const openClipListener = (): ClipListener =>
  createClipListener(
    [
      byEncoder(openSpeechEncoder(scoringFile('speech-encoder.json') as SpeechEncoderFile)),
      byNetwork(openPhoneNetwork(scoringFile('phone-network.json') as NetworkFile)),
    ],
    acousticModel(),
    scoringFile('clip-verifier.json') as VerifierFile,
  )
