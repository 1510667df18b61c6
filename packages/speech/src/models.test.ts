import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pathOf, refreshed, versionOf } from '../training/manifest.ts'
import { dataSets, models, modelVersions } from './models.ts'

test.each(models)('the manifest has the current hashes and version of $name', (model) => {
  expect(model).toEqual(refreshed(model))
})

test('the version of each scorer is derived from the hashes of its files', () => {
  expect(modelVersions).toEqual({
    readingScorer: versionOf('readingScorer', models),
    wordRecogniser: versionOf('wordRecogniser', models),
    clipListener: versionOf('clipListener', models),
    phraseSpotter: versionOf('phraseSpotter', models),
  })
  expect(modelVersions.readingScorer).toMatch(/^[\w-]+\+[0-9a-f]{8}$/)
})

test('the version of a scorer changes with each of its files, and with no other file', () => {
  const altered = (name: string) =>
    models.map((model) =>
      model.name === name
        ? { ...model, files: model.files.map((file) => ({ ...file, sha256: '0'.repeat(64) })) }
        : model,
    )
  expect(versionOf('readingScorer', altered('transcript-verifier'))).not.toBe(modelVersions.readingScorer)
  expect(versionOf('wordRecogniser', altered('transcript-verifier'))).toBe(modelVersions.wordRecogniser)
})

test('every model file in this folder is in the manifest', () => {
  const listed = new Set(models.flatMap(({ files }) => files.map(pathOf)))
  // Tables that are no models.
  const tables =
    'scoring/features text/listening-recordings text/sound-false-alarms text/sound-figures text/sound-words'.split(
      ' ',
    )
  for (const table of tables) listed.add(join(import.meta.dirname, `${table}.json`))
  const found = globSync('*/**/*.json', { cwd: import.meta.dirname }).map((path) =>
    join(import.meta.dirname, path),
  )
  expect(found.filter((path) => !listed.has(path))).toEqual([])
})

test('every data set that a model was trained on has a licence and an attribution', () => {
  for (const name of models.flatMap(({ trainedOn }) => trainedOn)) {
    const data = dataSets.find((one) => one.name === name)
    expect(data?.licence, name).toBeTruthy()
    expect(data?.attribution, name).toBeTruthy()
  }
})

test('every model of ours that was trained has the command that trains it', () => {
  const ours = models.filter(
    ({ files, trainedOn }) => trainedOn.length > 0 && files.every((file) => file.package === undefined),
  )
  for (const { name, command } of ours) expect(command, name).toContain('packages/speech/training/')
})
