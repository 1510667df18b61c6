/**
 * Writes the hashes, versions and package versions of src/models.json from the current files. Run it after training a
 * model. Everything else in the manifest is written by hand.
 * usage: node packages/speech/training/manifest.ts
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { dataSets, models, type Model, type ModelFile, type Scorer } from '../src/models.ts'

/** The model whose version the version of a scorer begins with. */
const mainModels: Record<Scorer, string> = {
  readingScorer: 'reading-model',
  wordRecogniser: 'speech-encoder',
  clipListener: 'word-verifier',
  phraseSpotter: 'phrase-verifier',
}

const source = join(import.meta.dirname, '../src')
const { resolve } = createRequire(import.meta.url)

if (import.meta.main) {
  const current = models.map(refreshed)
  const versions = {
    readingScorer: versionOf('readingScorer', current),
    wordRecogniser: versionOf('wordRecogniser', current),
    clipListener: versionOf('clipListener', current),
    phraseSpotter: versionOf('phraseSpotter', current),
  }
  writeFileSync(
    join(source, 'models.json'),
    `${JSON.stringify({ versions, models: current, dataSets }, null, 2)}\n`,
  )
  console.log(versions)
}

/** The model with the hashes, package versions and version of its current files. Throws an error if a file is missing. */
export function refreshed(model: Model): Model {
  const files = model.files.map((file) => ({
    ...file,
    ...(file.package !== undefined && { package: installed(file.package) }),
    sha256: sha256Of(file),
  }))
  return { ...model, version: versionIn(model.files[0]) ?? model.version, files }
}

/** See `modelVersions` in src/models.ts. */
export function versionOf(scorer: Scorer, all: readonly Model[]): string {
  const used = all.filter(({ usedBy }) => usedBy.includes(scorer))
  const hashes = used.flatMap(({ files }) => files.map(({ sha256 }) => sha256)).sort()
  const main = used.find(({ name }) => name === mainModels[scorer])
  if (!main) throw new Error(`The manifest has no model ${mainModels[scorer]} for ${scorer}`)
  return `${main.version}+${createHash('sha256').update(hashes.join('\n')).digest('hex').slice(0, 8)}`
}

export function pathOf(file: ModelFile): string {
  return join(file.package === undefined ? source : dirname(resolve(nameOf(file.package))), file.path)
}

function sha256Of(file: ModelFile): string {
  return createHash('sha256')
    .update(readFileSync(pathOf(file)))
    .digest('hex')
}

/** The version inside a model file of this repository. The word lists and the transcript verifier have none. */
function versionIn(file: ModelFile | undefined): string | undefined {
  if (file?.package !== undefined || !file?.path.endsWith('.json')) return undefined
  const content = JSON.parse(readFileSync(pathOf(file), 'utf8')) as { version?: unknown }
  // In the list of background words the key is a word and the value is its pronunciation.
  return typeof content.version === 'string' && /^\d/.test(content.version) ? content.version : undefined
}

function nameOf(packageVersion: string): string {
  return packageVersion.slice(0, packageVersion.lastIndexOf('@'))
}

function installed(packageVersion: string): string {
  const name = nameOf(packageVersion)
  const path = join(dirname(resolve(name)), 'package.json')
  return `${name}@${(JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version}`
}
