import { describe, expect, test } from 'vitest'
import { aRun } from '../speech-practice.factory.ts'
import { scorePoints } from './score-points.ts'

describe('the chart of scores', () => {
  const runs = [80, 100, 0].map((overall, at) => aRun({ id: String(at), overall }))
  test('is ordered from the oldest reading to the newest, with 0 at the bottom and 100 at the top', () => {
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
  test('of hundreds of readings has means as points, and the newest mean is of a full group', () => {
    const many = Array.from({ length: 197 }, (_, at) => aRun({ id: String(at), overall: at < 5 ? 90 : 60 }))
    const { points, each } = scorePoints(many, { width: 390, height: 100 })
    expect(each).toBe(5)
    expect(points).toHaveLength(40)
    expect(points[0]).toEqual({ id: '195', x: 0, y: 40 })
    expect(points.at(-1)).toEqual({ id: '0', x: 390, y: 10 })
  })
  test('of one reading is one point', () => {
    expect(scorePoints(runs.slice(0, 1), { width: 200, height: 100 }).points).toEqual([
      { id: '0', x: 0, y: 20 },
    ])
  })
  test('of no reading has no points', () => {
    expect(scorePoints([], { width: 200, height: 100 })).toEqual({
      points: [],
      each: 1,
      first: 0,
      latest: 0,
      best: 0,
    })
  })
})
