import { expect, test } from 'vitest'
import { aPassage } from './shadowing.factory.ts'
import { boundsOf, cornersOf, meanOf, timingLines, whereOf } from './timing-lines.ts'

const size = { width: 100, height: 50 }

test('the lines are in seconds and in syllables a second, over the time of the model', () => {
  const { lag, pace, modelPace } = timingLines(aPassage())
  expect(lag.map(({ atS, value }) => [atS, value])).toEqual([
    [0, 0.4],
    [0.5, 0.4],
    [1, 0.4],
    [1.5, 0.4],
    [2, 0.4],
  ])
  expect(meanOf(pace)).toBeCloseTo(3.2)
  expect(meanOf(modelPace)).toBe(4)
  expect(meanOf([])).toBe(0)
})

test.each([
  [400, 'behind'],
  [-400, 'ahead'],
  [99, 'together'],
  [-99, 'together'],
])('%i ms later is %s', (lagMs, where) => {
  expect(whereOf(lagMs)).toBe(where)
})

test('a drawing shows zero, and both lines by the same measure', () => {
  const own = [
    { atS: 1, value: 3 },
    { atS: 3, value: 1.2 },
  ]
  const bounds = boundsOf([own, [{ atS: 2, value: -0.5 }]])
  expect(bounds).toEqual({ fromS: 1, toS: 3, low: -1, high: 3 })
  expect(cornersOf(own, bounds, size)).toBe('0.0,0.0 100.0,22.5')
  expect(cornersOf([{ atS: 1, value: 0 }], boundsOf([[{ atS: 1, value: 0 }]]), size)).toBe('50.0,50.0')
})
