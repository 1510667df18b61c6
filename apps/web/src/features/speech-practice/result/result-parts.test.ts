import { describe, expect, test } from 'vitest'
import { weakestWord } from '../../../lib/scored-words.ts'
import { differencesOf } from './compare-results.ts'
import { paceOf } from './reading-pace.ts'
import { recordingFormatOf } from '../practice/speech-practice.queries.ts'
import { scorePoints } from '../history/score-points.ts'
import { aResult, aRun } from '../speech-practice.factory.ts'

test('a result is compared with the one before, figure by figure', () => {
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

describe('the word to begin with', () => {
  test('is the weakest that was said', () => {
    expect(weakestWord(aResult().words)).toBe(0)
  })
  test('is none where all were good or left out', () => {
    const words = aResult().words.filter(({ verdict }) => verdict === 'good' || verdict === 'omitted')
    expect(weakestWord(words)).toBeNull()
  })
})

test.each([
  [0, 'slow'],
  [109, 'slow'],
  [110, 'comfortable'],
  [170, 'comfortable'],
  [171, 'fast'],
] as const)('%s words a minute are %s', (pace, said) => {
  expect(paceOf(pace)).toBe(said)
})

describe('the line of scores', () => {
  const runs = [80, 100, 0].map((overall, at) => aRun({ id: String(at), overall }))
  test('goes from the oldest to the newest, from 0 at the bottom to 100 at the top', () => {
    expect(scorePoints(runs, { width: 200, height: 100 })).toEqual({
      points: [
        { id: '2', x: 0, y: 100 },
        { id: '1', x: 100, y: 0 },
        { id: '0', x: 200, y: 20 },
      ],
      each: 1,
      first: 0,
      latest: 80,
      best: 100,
    })
  })
  test('of hundreds has points that are means, the newest of as many readings as the others', () => {
    const many = Array.from({ length: 197 }, (_, at) => aRun({ id: String(at), overall: at < 5 ? 90 : 60 }))
    const { points, each } = scorePoints(many, { width: 390, height: 100 })
    expect(each).toBe(5)
    expect(points).toHaveLength(40)
    expect(points[0]).toEqual({ id: '195', x: 0, y: 40 })
    expect(points.at(-1)).toEqual({ id: '0', x: 390, y: 10 })
  })
  test('of one reading is a point', () => {
    expect(scorePoints(runs.slice(0, 1), { width: 200, height: 100 }).points).toEqual([
      { id: '0', x: 0, y: 20 },
    ])
  })
  test('of none is nothing', () => {
    expect(scorePoints([], { width: 200, height: 100 })).toEqual({
      points: [],
      each: 1,
      first: 0,
      latest: 0,
      best: 0,
    })
  })
})

test.each([
  ['webm', [0x1a, 0x45, 0xdf, 0xa3, 0x01]],
  ['ogg', [...Buffer.from('OggS\0\x02')]],
  ['wav', [...Buffer.from('RIFF\x24\0\0\0WAVE')]],
  ['mp4', [0, 0, 0, 0x20, ...Buffer.from('ftypisom')]],
  ['webm', []],
] as const)('a recording is %s by its first bytes', async (format, bytes) => {
  expect(await recordingFormatOf(new Blob([Uint8Array.from(bytes)]))).toBe(format)
})
