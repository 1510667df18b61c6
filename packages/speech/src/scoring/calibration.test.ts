import { describe, expect, test } from 'vitest'
import {
  completenessPenalty,
  mostForOmitted,
  goodWord,
  omittedCredit,
  percent,
  phoneScale,
  readCredit,
  readingScale,
  transcriptConfidence,
  wordScale,
} from './calibration.ts'

test('scores of experts become percentages, at most 100', () => {
  expect(percent(9.5, readingScale)).toBe(100)
  expect(percent(10, readingScale)).toBe(100)
  expect(percent(5, wordScale)).toBe(50)
  expect(percent(1, phoneScale)).toBe(50)
  expect(percent(-1, phoneScale)).toBe(0)
})

test('a skipped word costs little, half of the script costs nearly half', () => {
  expect(completenessPenalty(1)).toBe(1)
  expect(completenessPenalty(0.9)).toBeCloseTo(0.95)
  expect(completenessPenalty(0.5)).toBeCloseTo(0.5625)
  expect(completenessPenalty(0)).toBe(0)
  expect(completenessPenalty(0.8)).toBeCloseTo(completenessPenalty(0.7999), 3)
})

describe('the confidence that the transcript was read', () => {
  test('is 1 for a likely and 0 for a doubtful transcript', () => {
    expect(transcriptConfidence(0.5, 0.5, 0.9)).toBe(1)
    expect(transcriptConfidence(0.05, 0.5, 0.9)).toBe(1)
    expect(transcriptConfidence(0.001, 0.5, 0.9)).toBe(0)
  })

  test('needs a higher probability where the words are unlikely', () => {
    expect(transcriptConfidence(0.012, 0.5, 0.3)).toBeLessThan(0.1)
    expect(transcriptConfidence(0.1, 0.5, 0.3)).toBe(1)
  })

  test('does not fall to 0 where nearly every word was accepted', () => {
    expect(transcriptConfidence(0, 0.9, 0.9)).toBe(0.38)
  })
})

test('an omitted word is never good, and an unlikely one is worth nothing', () => {
  expect(mostForOmitted).toBeLessThan(goodWord)
  expect([omittedCredit(0.01), omittedCredit(0.2), omittedCredit(0.9)]).toEqual([0, 1, 1])
  expect([readCredit(0), readCredit(0.15), readCredit(0.6)]).toEqual([0, 0.5, 1])
})
