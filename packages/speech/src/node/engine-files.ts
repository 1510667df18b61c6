import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openAcousticModel, type AcousticModel } from '../scoring/acoustic-model.ts'
import type { AcousticModelFiles } from '../scoring/acoustic-model-files.ts'

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

/** Opened once: readings and clips share it. */
export const acousticModel = (): AcousticModel => (opened ??= openAcousticModel(acousticModelFiles()))
let opened: AcousticModel | undefined

/** The content of a model file of this package. */
export const scoringFile = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../scoring/${name}`, import.meta.url), 'utf8'))
