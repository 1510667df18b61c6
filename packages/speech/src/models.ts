import manifest from './models.json' with { type: 'json' }

/**
 * The parts of the product that score speech: whole readings on the server, single words in the browser, and on the server the clips
 * of single words and the phrases in an answer.
 */
export type Scorer = 'readingScorer' | 'wordRecogniser' | 'clipListener' | 'phraseSpotter'

export type ModelFile = {
  /** Relative to this folder, or to the main file of `package`. */
  path: string
  /** The npm package that contains the file, with its version; absent if the file is in this repository. */
  package?: string
  /** SHA-256 of the file's bytes, hexadecimal. */
  sha256: string
}

export type Model = {
  name: string
  purpose: string
  /** The scorers that read it. Empty if only training and benchmarks do. */
  usedBy: Scorer[]
  version: string
  files: ModelFile[]
  /** Relative to the repository's root; absent if the model is not ours. */
  command?: string
  /** Names in `dataSets`. */
  trainedOn: string[]
  /** SPDX identifier of the model files themselves. */
  licence: string
}

export type DataSet = {
  name: string
  content: string
  source: string
  licence: string
  attribution: string
}

/** All model files and word lists that affect the scores. */
export const models: readonly Model[] = manifest.models as Model[]

/** What the models were trained on or made from. */
export const dataSets: readonly DataSet[] = manifest.dataSets

/**
 * One version for each scorer: the version of its main model, a plus sign, and the first eight digits of a SHA-256 over the
 * hashes of all its files. It changes whenever one of the files changes. `training/manifest.ts` writes it.
 */
export const modelVersions: Readonly<Record<Scorer, string>> = manifest.versions
