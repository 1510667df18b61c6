import { expect, test } from 'vitest'
import { completionBand, performanceBand, readingBand, resultBand, soundMark } from './bands.ts'

test.for([
  [0, 'red'],
  [29.9, 'red'],
  [30, 'yellow'],
  [69.9, 'yellow'],
  [70, 'green'],
  [100, 'green'],
] as const)('a completion rate of %s percent is %s', ([percent, band]) => {
  expect(completionBand(percent)).toBe(band)
})

test.for([
  [0, 'red'],
  [59.9, 'red'],
  [60, 'yellow'],
  [79.9, 'yellow'],
  [80, 'green'],
] as const)('the bar of a result of %s percent is %s', ([percent, band]) => {
  expect(resultBand(percent)).toBe(band)
})

test.for([
  [0, 'red'],
  [39.9, 'red'],
  [40, 'orange'],
  [59.9, 'orange'],
  [60, 'yellow'],
  [79.9, 'yellow'],
  [80, 'green'],
  [100, 'green'],
] as const)('the words for a result of %s percent are %s', ([percent, band]) => {
  expect(performanceBand(percent)).toBe(band)
})

test.for([
  [0, 'red'],
  [59, 'red'],
  [60, 'yellow'],
  [79, 'yellow'],
  [80, 'green'],
  [100, 'green'],
] as const)('a reading with %s is %s', ([score, band]) => {
  expect(readingBand(score)).toBe(band)
})

test.for([
  [0, 'missed'],
  [64, 'missed'],
  [65, 'close'],
  [84, 'close'],
  [85, 'good'],
  [100, 'good'],
] as const)('a sound with %s is %s', ([score, mark]) => {
  expect(soundMark(score)).toBe(mark)
})
