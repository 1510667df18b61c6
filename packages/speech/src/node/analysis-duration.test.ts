import { expect, test } from 'vitest'
import { createAnalysisDuration } from './analysis-duration.ts'

test('before any analysis was timed, a second of work is expected to take 50 ms, and each analysis 150 ms more', () => {
  expect(createAnalysisDuration().expectedMs({ work: 20 })).toBe(1150)
})

test('on a slow machine the expected duration approaches the measured one', () => {
  const duration = createAnalysisDuration()
  for (let analysis = 0; analysis < 30; analysis++) duration.timed(10, 2150)
  expect(duration.expectedMs({ work: 10 })).toBeGreaterThan(2100)
  expect(duration.expectedMs({ work: 10 })).toBeLessThan(2150)
})

test('an analysis of less than a second of work teaches nothing', () => {
  const duration = createAnalysisDuration()
  duration.timed(0.5, 10_000)
  expect(duration.expectedMs({ work: 20 })).toBe(1150)
})
