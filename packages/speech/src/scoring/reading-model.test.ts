import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { phoneFeatureCount, readingFeatureCount } from './features.ts'
import type { ReadingFeatures } from './reading-features.ts'
import { openReadingModel, type ReadingModelFile } from './reading-model.ts'
import { unpackTensor } from './tensors.ts'

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const file = read('./reading-model.json') as ReadingModelFile
const answers = read('../../fixtures/reading-answers.json') as { version: string; sentences: number[][][] }
const model = openReadingModel(file)

test('random features get the scores that the training computed for them', () => {
  expect(answers.version).toBe(model.version)
  for (const [at, features] of randomFeatures().entries()) {
    const { words, total, accuracy, fluency, prosody } = model.predict(features)
    const phones = words.flatMap((word) => word.phones)
    const ours = [phones, words.map(({ score }) => score), [total, accuracy, fluency, prosody]]
    for (const [kind, values] of ours.entries())
      for (const [place, value] of values.entries())
        expect(Math.abs(value - (answers.sentences[at]?.[kind]?.[place] ?? NaN))).toBeLessThan(1e-6)
  }
})

test('the same features always get the same scores', () => {
  const [features] = randomFeatures()
  expect(features && model.predict(features)).toEqual(features && model.predict(features))
})

/** The random features of train-reading-model.py. */
function randomFeatures(): ReadingFeatures[] {
  let state = 1
  const number = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const norm = (name: keyof ReadingModelFile['norms']) => unpackTensor(file.norms[name]).values
  const [phoneMeans, phoneSpreads] = [norm('phoneMeans'), norm('phoneSpreads')]
  const [wholeMeans, wholeSpreads] = [norm('wholeMeans'), norm('wholeSpreads')]
  return [
    [2, 3, 1],
    [4, 2, 5, 3],
  ].map((words) => {
    const count = words.reduce((sum, length) => sum + length, 0)
    const phones = Uint8Array.from({ length: count }, () => 1 + Math.floor(number() * 39))
    const zScores = Array.from({ length: count * phoneFeatureCount }, () => number() * 4 - 2)
    const values = Float32Array.from(zScores, (zScore, at) => {
      const row =
        (phones[Math.floor(at / phoneFeatureCount)] ?? 0) * phoneFeatureCount + (at % phoneFeatureCount)
      return (phoneMeans[row] ?? 0) + (phoneSpreads[row] ?? 0) * zScore
    })
    const reading = Float32Array.from(
      { length: readingFeatureCount },
      (_, at) => (wholeMeans[at] ?? 0) + (wholeSpreads[at] ?? 0) * (number() * 4 - 2),
    )
    return {
      phones,
      wordOf: Int32Array.from(words.flatMap((length, word) => Array.from({ length }, () => word))),
      values,
      reading,
    }
  })
}
