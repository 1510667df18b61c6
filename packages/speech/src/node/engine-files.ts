import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { byEncoder, byNetwork, type PhoneModel } from '../engine/target-finder.ts'
import { openAcousticModel, type AcousticModel } from '../scoring/acoustic-model.ts'
import type { AcousticModelFiles } from '../scoring/acoustic-model-files.ts'
import { openPhoneNetwork, type NetworkFile } from '../scoring/phone-network.ts'
import { openSpeechEncoder, type SpeechEncoderFile } from '../scoring/speech-encoder.ts'

const home = dirname(createRequire(import.meta.url).resolve('soundswallower'))
const inModel = (name: string) => join(home, 'model', 'en-us', name)

/** The files of the acoustic model in the npm package. */
export const engineFiles = {
  mdef: inModel('mdef'),
  means: inModel('means'),
  variances: inModel('variances'),
  sendump: inModel('sendump'),
  transition_matrices: inModel('transition_matrices'),
  'feat_params.json': inModel('feat_params.json'),
  'noisedict.txt': inModel('noisedict.txt'),
}

/** The files of which the product computes log likelihoods. */
export const acousticModelFiles = (): AcousticModelFiles => ({
  mdef: readFileSync(engineFiles.mdef),
  means: readFileSync(engineFiles.means),
  variances: readFileSync(engineFiles.variances),
  sendump: readFileSync(engineFiles.sendump),
})

/** The content of a model file of this package. */
export const scoringFile = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../scoring/${name}`, import.meta.url), 'utf8'))

/** Opens a model once in each thread: readings and clips share it. */
function once<Model>(open: () => Model): () => Model {
  let opened: Model | undefined
  return () => (opened ??= open())
}

export const acousticModel = once((): AcousticModel => openAcousticModel(acousticModelFiles()))

export const readingsNetwork = once((): PhoneModel =>
  byNetwork(openPhoneNetwork(scoringFile('phone-network.json') as NetworkFile)),
)

export const speechEncoder = once((): PhoneModel =>
  byEncoder(openSpeechEncoder(scoringFile('speech-encoder.json') as SpeechEncoderFile)),
)
