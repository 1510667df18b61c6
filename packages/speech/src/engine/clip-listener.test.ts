import { beforeAll, describe, expect, test } from 'vitest'
import { randomBelow } from '../../fixtures/random.ts'
import { synthesise } from '../../fixtures/synthesise.ts'
import { openWordVerifier } from '../node/open-word-verifier.ts'
import { pronouncingDictionary } from '../node/pronouncing-dictionary.ts'
import { wordFeatureNames } from '../scoring/features.ts'
import { buildLexicon } from '../text/lexicon.ts'
import { createClipListener, type ClipListener, type ClipQuestion } from './clip-listener.ts'
import type { WordVerifier } from './word-verifier.ts'

const words = ['river', 'yellow', 'window', 'garden', 'umbrella']
let verifier: WordVerifier
let listener: ClipListener
let questionOf: (target: string) => ClipQuestion

beforeAll(() => {
  verifier = openWordVerifier()
  listener = createClipListener(verifier)
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
      verifier.load(lexicon)
      const heard = verifier.hear(synthesise(said, { voice: 'en-us+m3', speed: 140 }))
      const gainOf = (target: string) => {
        verifier.setTarget(target)
        return verifier.features(heard)?.values[gain] ?? 0
      }
      expect(gainOf(said), said).toBeGreaterThan(gainOf(unsaid))
    }
  })
})

const rate = 16_000
const below = randomBelow(5)
const noise = () => below(2_001) / 1_000 - 1
const wave = (hertz: number, second: number) => Math.sin(2 * Math.PI * hertz * second)

/** The level of each at a time in seconds. The page that sends a clip may be another one than ours. */
test.each<[name: string, levelAt: (second: number) => number]>([
  ['silence', () => 0],
  ['a low tone', (at) => 0.27 * wave(100, at)],
  ['the tone of the browser tests', (at) => 0.27 * wave(220, at)],
  ['a high tone', (at) => 0.27 * wave(1_000, at)],
  ['a hum', (at) => 0.2 * Math.sign(wave(50, at))],
  ['a buzz', (at) => 0.2 * Math.sign(wave(150, at))],
  ['a chord', (at) => 0.1 * (wave(262, at) + wave(330, at) + wave(392, at))],
  ['a trembling tone', (at) => 0.15 * wave(180, at) * (1 + wave(4, at))],
  ['a hiss', () => 0.2 * noise()],
  ['a burst of hiss', (at) => (at > 0.3 && at < 0.7 ? 0.2 : 0.001) * noise()],
  ['a knock', (at) => 0.6 * noise() * Math.exp(-40 * Math.abs(at - 0.5))],
  ['clicks', (at) => (at % 0.2 < 0.001 ? 0.8 : 0)],
])('%s is no word', (_, levelAt) => {
  const samples = Float32Array.from({ length: rate }, (_, at) => levelAt(at / rate))
  for (const word of words) expect(listener.listen(samples, questionOf(word)).verdict, word).toBe('other')
})

test('the features are those of the table, for the encoder and the acoustic model', () => {
  verifier.load(questionOf('river').lexicon)
  verifier.setTarget('river')
  const features = verifier.features(verifier.hear(synthesise('river', { voice: 'en-us' })))?.values
  expect(features).toHaveLength(wordFeatureNames.length)
  expect(features?.every(Number.isFinite)).toBe(true)
})

test('a clip that is shorter than a long target is not the target', () => {
  const target = 'the quick brown fox jumps over the lazy dog'
  const lexicon = buildLexicon(pronouncingDictionary())([target])
  const said = synthesise('the', { voice: 'en-us+m3', speed: 140 })
  expect(listener.listen(said, { target, lexicon })).toEqual({ verdict: 'other', probability: 0, heard: '' })
})

test('a word that is not in the lexicon is an error', () => {
  expect(() => listen('river', 'mountain')).toThrow('"mountain" is not among the loaded words')
})
