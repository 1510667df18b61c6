import { readFileSync } from 'node:fs'
import { byEncoder, byNetwork, type PhoneModel } from '../engine/target-finder.ts'
import { openPhoneNetwork, type NetworkFile } from '../scoring/phone-network.ts'
import { openSpeechEncoder, type SpeechEncoderFile } from '../scoring/speech-encoder.ts'

/** The content of a model file of this package. */
export const scoringFile = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../scoring/${name}`, import.meta.url), 'utf8'))

/** Opens a model once in each thread: readings, clips and phrases share it. */
function once<Model>(open: () => Model): () => Model {
  let opened: Model | undefined
  return () => (opened ??= open())
}

export const readingsNetwork = once((): PhoneModel =>
  byNetwork(openPhoneNetwork(scoringFile('phone-network.json') as NetworkFile)),
)

export const speechEncoder = once((): PhoneModel =>
  byEncoder(openSpeechEncoder(scoringFile('speech-encoder.json') as SpeechEncoderFile)),
)
