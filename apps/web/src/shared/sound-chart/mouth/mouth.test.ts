import { describe, expect, test } from 'vitest'
import { sounds } from '@elocute/speech/text/sounds'
import { chartedSounds } from '../chart-places.ts'
import { articulations, tongueLine } from './articulations.ts'
import { curve, shape, turned } from './curves.ts'
import { box, sagittal } from './sagittal.ts'

const numbersIn = (path: string): number[] => path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []
const pathsOf = (phone: string): string[] => {
  const articulation = articulations[phone]
  return articulation === undefined ? [] : Object.values(sagittal(articulation)).flatMap((path) => path ?? [])
}

test('each of the forty sounds is in the chart once and has a drawing', () => {
  expect(chartedSounds.toSorted()).toEqual(sounds.toSorted())
  expect(Object.keys(articulations).toSorted()).toEqual(sounds.toSorted())
})

describe.each(sounds)('the drawing of %s', (phone) => {
  test('has paths of numbers inside its box', () => {
    const paths = pathsOf(phone)
    expect(paths.length).toBeGreaterThan(20)
    for (const path of paths) {
      expect(path).toMatch(/^M[\d. MLCZ-]+$/)
      expect(Math.min(...numbersIn(path))).toBeGreaterThanOrEqual(box.x)
      expect(Math.max(...numbersIn(path))).toBeLessThanOrEqual(box.y + box.height + 10)
    }
  })
})

test('the tongue of a stop touches what closes the way, and that of a vowel does not', () => {
  const heightAt = (name: Parameters<typeof tongueLine>[0]) => Math.min(...tongueLine(name).map(([, y]) => y))
  expect(heightAt('velum')).toBeLessThan(heightAt('UW'))
  expect(heightAt('IY')).toBeLessThan(heightAt('EH'))
  expect(heightAt('EH')).toBeLessThan(heightAt('AA'))
})

test('voicing and the soft palate change the drawing', () => {
  const of = (phone: string) => {
    const articulation = articulations[phone]
    if (!articulation) throw new Error(`no ${phone}`)
    return sagittal(articulation)
  }
  expect(of('S').tongue).toBe(of('Z').tongue)
  expect(of('S').foldFront).not.toBe(of('Z').foldFront)
  expect(of('B').velum).not.toBe(of('M').velum)
  expect(of('AY').then).toHaveLength(3)
  expect(of('CH').then).toHaveLength(1)
  expect(of('IY').then).toBeUndefined()
})

test('a curve goes through its points', () => {
  expect(curve([[0, 0], [10, 0], [20, 0]])).toBe('M0 0C1.7 0 6.7 0 10 0C13.3 0 18.3 0 20 0') // oxfmt-ignore
  expect(curve([])).toBe('')
  expect(shape([[0, 0], [6, 0]], [[6, 6]])).toBe('M0 0C1 0 5 0 6 0L6 6Z') // oxfmt-ignore
  expect(turned([10, 0], [0, 0], Math.PI / 2).map(Math.round)).toEqual([0, 10])
})
