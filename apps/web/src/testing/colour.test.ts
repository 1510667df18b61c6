import { expect, test } from 'vitest'
import { ciede2000, contrast, difference } from './colour.ts'

// From the test data of Sharma, Wu and Dalal 2005.
test.for([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1, 2], [50, 0, 0], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)('%j and %j differ by %d', ([one, other, expected]) => {
  expect(ciede2000(one, other)).toBeCloseTo(expected, 4)
})

test('black on white has the greatest contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 3)
})

test('red and green of one lightness differ for who sees both, and hardly for who does not', () => {
  expect(difference('#b04a4a', '#5d7a2f', 'full')).toBeGreaterThan(40)
  expect(difference('#b04a4a', '#5d7a2f', 'deuteranopia')).toBeLessThan(20)
})
