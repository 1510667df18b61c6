import { describe, expect, test } from 'vitest'
import { compareModels } from './compare-models.ts'
import { trainVerifier, type Row } from './train-verifier.ts'

const verifier = {
  version: '1',
  means: [1, -2],
  spreads: [1, 1],
  hidden: [[0.5, 0.5]],
  output: [1],
  accept: 0.6,
  notSure: 0.3,
}
const exceeded = (before: unknown, after: unknown) =>
  compareModels(before, after).flatMap(({ part, difference, bound }) => (difference > bound ? [part] : []))

describe('compareModels', () => {
  test('accepts equal models and ignores the version', () => {
    expect(
      compareModels(verifier, { ...verifier, version: '2' }).every(({ difference }) => difference === 0),
    ).toBe(true)
  })

  test.each([
    ['means', { means: [1, -2.01] }, []],
    ['means', { means: [1, -2.1] }, ['means']],
    ['hidden', { hidden: [[0.5, 0.51]] }, []],
    ['hidden', { hidden: [[0.5, 0.6]] }, ['hidden']],
    ['accept', { accept: 0.601 }, ['accept']],
  ])('bounds the difference of %s: %j exceeds %j', (_, change, parts) => {
    expect(exceeded(verifier, { ...verifier, ...change })).toEqual(parts)
  })

  test('bounds the agreement with experts and the predictions by their largest difference', () => {
    expect(
      exceeded({ agreement: { total: 0.85, word: 0.67 } }, { agreement: { total: 0.853, word: 0.66 } }),
    ).toEqual(['agreement.word'])
    expect(exceeded({ sentences: [[[1, 2], [3]]] }, { sentences: [[[1.2, 2], [3]]] })).toEqual([])
    expect(exceeded({ sentences: [[[1, 2], [3]]] }, { sentences: [[[1.3, 2], [3]]] })).toEqual(['sentences'])
  })

  test('unpacks tensors', () => {
    const tensor = (step: number) => ({
      shape: [2],
      step,
      data: Buffer.from(Int16Array.of(100, -100).buffer).toString('base64'),
    })
    expect(exceeded({ norms: tensor(1) }, { norms: tensor(1.005) })).toEqual([])
    expect(exceeded({ norms: tensor(1) }, { norms: tensor(1.02) })).toEqual(['norms'])
  })

  test('does not compare the weights of networks and trees', () => {
    expect(
      compareModels({ members: [1], trees: 'a', layers: [2] }, { members: [3], trees: 'b', layers: [4] }),
    ).toEqual([])
  })

  test('refuses models of different structures, and parts without a bound', () => {
    expect(() => compareModels(verifier, { ...verifier, means: [1] })).toThrow('different parts')
    expect(() => compareModels({ unheardOf: 1 }, { unheardOf: 1 })).toThrow('no bound for unheardOf')
  })
})

describe('trainVerifier', () => {
  // Two overlapping classes in two features.
  const rows: Row[] = Array.from({ length: 200 }, (_, at) => ({
    said: at % 2 === 0,
    values: [Math.sin(at) + (at % 2), Math.cos(3 * at)],
  }))

  test('gives the same weights for the same rows', () => {
    expect(JSON.stringify(trainVerifier(rows, 60))).toBe(JSON.stringify(trainVerifier(rows, 60)))
  })

  test('stays within the bounds if the data change by a rounding error', () => {
    const perturbed = rows.map(({ said, values }) => ({
      said,
      values: values.map((value) => value * (1 + 1e-6)),
    }))
    expect(exceeded(trainVerifier(rows, 60), trainVerifier(perturbed, 60))).toEqual([])
  })
})
