import { describe, expect, test } from 'vitest'
import { weakestWord } from '../scored-text/scored-words.ts'
import { differencesOf } from './compare-results.ts'
import { aResult } from '../../areas/trainee/reading/speech-practice.factory.ts'

test('the differences of two results, figure by figure', () => {
  const previous = aResult({
    overall: 60,
    accuracy: 70,
    fluency: 90,
    prosody: 64,
    completeness: 80,
    pace_wpm: 140,
  })
  expect(differencesOf(aResult(), previous)).toEqual({
    overall: 14,
    accuracy: 0,
    fluency: -9,
    prosody: 1,
    completeness: 8,
    pace: -12,
  })
})

describe('the word that is selected first', () => {
  test('is the weakest word that was read', () => {
    expect(weakestWord(aResult().words)).toBe(0)
  })
  test('is none if every word is good or omitted', () => {
    const words = aResult().words.filter(({ verdict }) => verdict === 'good' || verdict === 'omitted')
    expect(weakestWord(words)).toBeNull()
  })
})
