import { expect, test } from 'vitest'
import { plainAcousticModel } from '../../fixtures/plain-acoustic-model.ts'
import type { SenoneScores } from './acoustic-model.ts'
import { alignmentScores, forceAlign } from './forced-alignment.ts'

const phones = ['SIL', 'K', 'AE', 'T']
const model = plainAcousticModel(phones)
/** Scores of 0 for the senone of each frame and of -10 for all others. */
const scoresOf = (senones: readonly number[]): SenoneScores => ({
  frames: senones.length,
  logLikelihood: (senone, frame) => (senones[frame] === senone ? 0 : -10),
})
const states = (phone: string, ...lengths: number[]) =>
  lengths.flatMap((length, state) => Array<number>(length).fill(3 * phones.indexOf(phone) + state))
const cat = (start: number) => ({
  phones: ['K', 'AE', 'T'].map((phone, at) => ({
    phone,
    start: start + 6 * at,
    end: start + 6 * at + 6,
  })),
})

test('each state begins where its senone is the likeliest', () => {
  const scores = scoresOf([
    ...states('SIL', 4),
    ...states('K', 1, 2, 3),
    ...states('AE', 4, 1, 2),
    ...states('T', 2, 2, 1),
    ...states('SIL', 3),
  ])
  const { slots, stateStarts } = forceAlign(model, scores, [cat(6)])
  expect(slots.map(({ word, phone }) => [word, phones[phone]])).toEqual([
    [-1, 'SIL'],
    [0, 'K'],
    [0, 'AE'],
    [0, 'T'],
    [-1, 'SIL'],
  ])
  expect([...stateStarts.slice(3, 12)]).toEqual([4, 5, 7, 10, 14, 15, 17, 19, 21])
  expect(stateStarts[12]).toBe(22)
  expect(stateStarts.at(-1)).toBe(25)
})

test('a recording may begin without silence', () => {
  const scores = scoresOf([
    ...states('K', 2, 2, 2),
    ...states('AE', 2, 2, 2),
    ...states('T', 2, 2, 2),
    ...states('SIL', 3),
  ])
  const { stateStarts } = forceAlign(model, scores, [cat(0)])
  expect([...stateStarts.slice(3, 12)]).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16])
})

test('the score of a slot is the sum over its frames', () => {
  const said = [
    ...states('SIL', 4),
    ...states('K', 2, 2, 2),
    ...states('AE', 2, 2, 2),
    ...states('T', 2, 2, 2),
    ...states('SIL', 3),
  ]
  const scores = scoresOf(said)
  expect(alignmentScores(scores, forceAlign(model, scores, [cat(4)]))).toEqual([0, 0, 0, 0, 0])
  const wrong = scoresOf(said.with(10, 0).with(12, 0))
  expect(alignmentScores(wrong, forceAlign(model, wrong, [cat(4)]))).toEqual([0, 0, -20, 0, 0])
})

test('there is silence between words that are apart, and none between words that are not', () => {
  const scores = scoresOf(Array<number>(60).fill(0))
  const silences = (gap: number) =>
    forceAlign(model, scores, [cat(2), cat(20 + gap)]).slots.filter(({ word }) => word < 0).length
  expect([silences(0), silences(2), silences(3)]).toEqual([2, 2, 3])
})

test('a phone knows its neighbours and its position in the word', () => {
  const { slots } = forceAlign(model, scoresOf(Array<number>(60).fill(0)), [cat(2), cat(20)])
  const [, k, ae, t, next] = slots
  expect(k).toMatchObject({ left: 0, right: 2, position: 1 })
  expect(ae).toMatchObject({ left: 1, right: 3, position: 0 })
  expect(t).toMatchObject({ left: 2, right: 1, position: 2 })
  expect(next).toMatchObject({ word: 1, left: 3, right: 2, position: 1 })
})

test('without a path the times of the phone network are kept', () => {
  const impossible: SenoneScores = { frames: 24, logLikelihood: () => -Infinity }
  const { stateStarts } = forceAlign(model, impossible, [cat(3)])
  expect([stateStarts[3], stateStarts[6], stateStarts[9]]).toEqual([3, 9, 15])
})
