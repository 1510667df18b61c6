import { beforeAll, describe, expect, test } from 'vitest'
import { synthesise } from '../../fixtures/synthesise.ts'
import { openClipListener } from '../node/open-clip-listener.ts'
import { pronouncingDictionary } from '../node/pronouncing-dictionary.ts'
import { wordFeatureNames } from '../scoring/features.ts'
import { buildLexicon } from '../text/lexicon.ts'
import type { ClipListener, ClipQuestion } from './clip-listener.ts'

const words = ['river', 'yellow', 'window', 'garden', 'umbrella']
let listener: ClipListener
let questionOf: (target: string) => ClipQuestion

beforeAll(() => {
  listener = openClipListener()
  const lexicon = buildLexicon(pronouncingDictionary())(words)
  questionOf = (target) => ({ target, lexicon })
})

const listen = (said: string, target: string) =>
  listener.listen(synthesise(said, { voice: 'en-us+m3', speed: 140 }), questionOf(target))

describe('a clip of the target', () => {
  test.each(words)('%s is heard, or at least not contradicted', (word) => {
    const { verdict, probability } = listen(word, word)
    expect(verdict).not.toBe('other')
    expect(probability).toBeGreaterThan(0.5)
  })

  test('is certain for most words', () => {
    expect(words.filter((word) => listen(word, word).verdict === 'said').length).toBeGreaterThanOrEqual(3)
  })
})

describe('a clip of another word', () => {
  test.each([
    ['banana', 'window'],
    ['tomorrow', 'river'],
    ['elephant', 'garden'],
  ])('%s is not %s', (said, target) => {
    expect(listen(said, target).verdict).toBe('other')
  })
})

describe('the small acoustic model', () => {
  const gain = wordFeatureNames.indexOf('acoustic_gain_over_near')
  test.each([
    ['ship', 'sheep'],
    ['bed', 'bad'],
  ])('tells the vowels of %s and %s apart', (one, other) => {
    const lexicon = buildLexicon(pronouncingDictionary())([one, other])
    for (const [said, unsaid] of [
      [one, other],
      [other, one],
    ] as const) {
      const heard = listener.hear(synthesise(said, { voice: 'en-us+m3', speed: 140 }))
      const gainOf = (target: string) => listener.features(heard, { target, lexicon })[gain] ?? 0
      expect(gainOf(said), said).toBeGreaterThan(gainOf(unsaid))
    }
  })
})

test.each([100, 220, 440, 1_000])('a tone of %i Hz is no word', (hertz) => {
  const tone = Float32Array.from(
    { length: 16_000 },
    (_, at) => 0.27 * Math.sin((2 * Math.PI * hertz * at) / 16_000),
  )
  for (const word of words)
    expect(listener.listen(tone, questionOf(word))).toMatchObject({ verdict: 'other', probability: 0 })
})

test('the features are those of the table, for the encoder and the acoustic model', () => {
  const heard = listener.hear(synthesise('river', { voice: 'en-us' }))
  const features = listener.features(heard, questionOf('river'))
  expect(features).toHaveLength(wordFeatureNames.length)
  expect(features.every(Number.isFinite)).toBe(true)
})

test('a word that is not in the lexicon is an error', () => {
  expect(() => listen('river', 'mountain')).toThrow('"mountain" is not among the loaded words')
})
