import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import {
  acousticModelFiles,
  openAcousticModel,
  readGaussianParameters,
  readModelDefinition,
} from '../../fixtures/acoustic-model-files.ts'

const model = openAcousticModel()
const number = (phone: string) => model.phones.indexOf(phone)
const means = readGaussianParameters(readFileSync(acousticModelFiles.means))
const [streams, gaussians, size] = [3, 128, 13]

/** A frame of 39 features at the mean of one Gaussian of a phone. */
const frameAt = (phone: number, gaussian: number) =>
  Float32Array.from({ length: streams * size }, (_, at) => {
    const stream = Math.floor(at / size)
    return means[((phone * streams + stream) * gaussians + gaussian) * size + (at % size)] ?? 0
  })

describe('the model definition', () => {
  test('has the phones of the inventory, three senones for each, and triphones', () => {
    expect(model.phones).toEqual(expect.arrayContaining(['SIL', 'AA', 'TH', 'ZH']))
    const plain = model.senones(number('AA'), -1, -1, 0)
    expect(plain).toEqual([0, 1, 2].map((state) => 3 * number('AA') + state))
    const inContext = model.senones(number('IH'), number('TH'), number('NG'), 0)
    expect(inContext).toHaveLength(3)
    expect(inContext).not.toEqual(model.senones(number('IH'), -1, -1, 0))
  })

  test('gives all senones of a phone its codebook', () => {
    const { codebookOf } = readModelDefinition(readFileSync(acousticModelFiles.mdef))
    for (const senone of model.senones(number('IH'), number('TH'), number('NG'), 0))
      expect(codebookOf[senone]).toBe(number('IH'))
  })
})

describe('a frame at the mean of a Gaussian', () => {
  const phone = number('IY')
  const values = frameAt(phone, 17)

  test('is more likely for that phone than for a consonant', () => {
    const scores = model.score({ frames: 1, values })
    const best = (name: string) =>
      Math.max(...model.senones(number(name), -1, -1, 0).map((senone) => scores.logLikelihood(senone, 0)))
    expect(best('IY')).toBeGreaterThan(best('S'))
    expect(best('IY')).toBeGreaterThan(best('SIL'))
  })
})

test('every second frame has the scores of the frame before it', () => {
  const [one, two] = [frameAt(number('IY'), 3), frameAt(number('S'), 5)]
  const values = new Float32Array(2 * one.length)
  values.set(one)
  values.set(two, one.length)
  const scores = model.score({ frames: 2, values })
  const senone = 3 * number('IY')
  expect(scores.logLikelihood(senone, 1)).toBe(scores.logLikelihood(senone, 0))
})
