import { expect, test } from 'vitest'
import { formantTracker } from '../audio/formants.ts'
import { synthesise } from '../../fixtures/synthesise.ts'
import { openReadingEngine } from '../../fixtures/reading-engine.ts'
import { isVowel } from '../text/arpabet.ts'
import { readingOffset, vowelFits, vowelMeasures } from './vowel-quality.ts'

const means = { IY: [5.7, 7.7, 8, 1.5], AA: [6.6, 7.1, 7.8, 1.8], UW: [5.8, 7, 7.7, 1.6] }
const shifted = (name: keyof typeof means, by: number) => ({
  name,
  measures: means[name].map((value) => value + by) as never,
})

test('the offset of a reading is that of most of its vowels', () => {
  const some = Array.from({ length: 6 }, () => [shifted('IY', 0.2), shifted('AA', 0.2)]).flat()
  const [f1] = readingOffset([...some, shifted('UW', 0.9), shifted('UW', -0.9)], means)
  expect(f1).toBeCloseTo((0.2 * 14) / 16, 5)
})

test('few vowels have a small offset, unknown ones have none', () => {
  expect(readingOffset([shifted('IY', 0.3)], means)[0]).toBeCloseTo(0.1, 5)
  expect(readingOffset([], means)).toEqual([0, 0, 0, 0])
  expect(readingOffset([{ name: 'ZZ', measures: [9, 9, 9, 9] }], means)).toEqual([0, 0, 0, 0])
})

test('silence cannot be measured', () => {
  const vowels = [{ name: 'IY', start: 2, end: 8 }]
  const silence = formantTracker(new Float32Array(16_000))
  expect(vowelMeasures(silence, vowels)).toEqual([null])
  expect(vowelFits(silence, vowels)).toEqual([null])
})

test('a vowel that was said for another one fits the other one better', () => {
  const script = 'We need to see the sheep on the green hill and then leave the field.'
  const engine = openReadingEngine()
  const fitsOf = (said: string) => {
    const { samples, segments, phones } = engine.alignAll(
      synthesise(said, { voice: 'en-us+m3', speed: 150 }),
      script,
    )
    const vowels = segments.flatMap((segment) =>
      segment.type !== 'word'
        ? []
        : segment.phones.flatMap(({ phone, start, end }) => {
            const name = phones[phone] ?? ''
            return isVowel(name) ? [{ word: segment.word, name, start, end }] : []
          }),
    )
    const sheep = vowels.findIndex(({ word }) => word === 5)
    return vowelFits(formantTracker(samples), vowels)[sheep]
  }
  const right = fitsOf(script)?.gainOf('IH') ?? 0
  const wrong = fitsOf(script.replace('sheep', 'ship'))?.gainOf('IH') ?? 0
  expect(right).toBeLessThan(0)
  expect(wrong).toBeGreaterThan(0)
})
