import { expect, test } from 'vitest'
import answers from '../../fixtures/word-stress-answers.json' with { type: 'json' }
import { openStressModel, type Stresses } from './stress-model.ts'
import file from './word-stress-model.json' with { type: 'json' }

const model = openStressModel(file)

test('some words have the features and the probabilities that the training computed for them', () => {
  expect(answers.version).toBe(file.version)
  for (const { word, stresses, heard, features, probability } of answers.answers) {
    const found = model.features(word, stresses as Stresses, heard)
    expect(found).toHaveLength(features.length)
    for (const [at, value] of found.entries()) expect(value).toBeCloseTo(features[at] ?? NaN, 4)
    const judged = model.judge(word, stresses as Stresses)
    if (judged?.heard === heard) expect(judged.probability).toBeCloseTo(probability, 3)
  }
})
