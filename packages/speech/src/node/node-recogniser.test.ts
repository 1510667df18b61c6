import { beforeAll, describe, expect, test } from 'vitest'
import { synthesise } from '../../fixtures/synthesise.ts'
import { createWordVerifier } from '../engine/word-verifier.ts'
import targetWordVerifier from '../scoring/target-word-verifier.json' with { type: 'json' }
import acousticModelFile from '../scoring/small-acoustic-model.json' with { type: 'json' }
import { buildLexicon } from '../text/lexicon.ts'
import { speechEncoder } from './engine-files.ts'
import { openNodeRecogniser, type NodeRecogniser } from './node-recogniser.ts'
import { pronouncingDictionary } from './pronouncing-dictionary.ts'

const words = ['cat', 'ship', 'light', 'elephant', 'ice cream', "don't", 'three', 'umbrella']
let recogniser: NodeRecogniser

beforeAll(() => {
  recogniser = openNodeRecogniser()
  recogniser.load(buildLexicon(pronouncingDictionary())(words))
})

const answer = (said: string, target: string) =>
  recogniser.listenTo(synthesise(said, { voice: 'en-us+m3', speed: 140 }), target).at(-1)

describe('a target that was said is accepted', () => {
  test.each(words)('%s', (word) => {
    expect(answer(word, word)).toMatchObject({ type: 'heard', text: word })
  })
})

describe('another word is rejected', () => {
  test.each([
    ['table', 'cat'],
    ['banana', 'ship'],
    ['sheep', 'ship'],
    ['right', 'light'],
    ['tomorrow', 'elephant'],
    ['cat', 'three'],
  ])('%s for %s', (said, target) => {
    expect(answer(said, target)).not.toMatchObject({ type: 'heard', text: target })
  })
})

describe('a word that is nearly right does not count at once', () => {
  beforeAll(() => {
    recogniser.load(
      buildLexicon(pronouncingDictionary())(['castle', 'comfortable', 'village', 'kitchen', 'morning']),
    )
    return () => recogniser.load(buildLexicon(pronouncingDictionary())(words))
  })

  const voices = ['en-us', 'en-us+m3', 'en-gb+f4', 'flite:slt', 'flite:rms'] as const

  test.for([
    ['cass', 'castle', voices],
    ['cast', 'castle', voices],
    ['comfort', 'comfortable', voices],
    // That of flite:slt counts, with a probability of 0.86.
    ['willage', 'village', voices.filter((voice) => voice !== 'flite:slt')],
  ] as const)('%s for %s', ([said, target, saying]) => {
    for (const voice of saying)
      expect(recogniser.listenTo(synthesise(said, { voice, speed: 140 }), target).at(-1)).not.toMatchObject({
        type: 'heard',
        text: target,
      })
  })
})

test.each(['the train arrives at the station at nine', 'please show me the way to the library'])(
  'a sentence is no word: %s',
  (said) => {
    expect(answer(said, 'elephant')).toMatchObject({ type: 'heard', text: '' })
  },
)

describe('a phrase', () => {
  const phrase = 'the quick brown fox jumps over the lazy dog'
  beforeAll(() => {
    recogniser.load(buildLexicon(pronouncingDictionary())([phrase]))
    return () => recogniser.load(buildLexicon(pronouncingDictionary())(words))
  })

  test('is accepted', () => {
    expect(answer(phrase, phrase)).toMatchObject({ type: 'heard', text: phrase })
  })

  test('is not what is shorter than all its sounds', () => {
    expect(answer('the', phrase)).toMatchObject({ type: 'heard', text: '', confidence: 1 })
  })
})

test('a right word through a telephone is accepted', () => {
  // As narrow as a telephone: every second sample, held.
  const samples = synthesise('umbrella', { voice: 'en-us+m3', speed: 140 })
  const narrow = samples.map(
    (_, at) => ((samples[at - (at % 2)] ?? 0) + (samples[at - (at % 2) + 1] ?? 0)) / 2,
  )
  expect(recogniser.listenTo(narrow, 'umbrella').at(-1)).toMatchObject({ type: 'heard', text: 'umbrella' })
})

test.each([
  [0.7, 'ship'],
  [2, ''],
])(
  'a doubtful word is asked for again, and then accepted from its last limit on (%s)',
  (acceptLast, text) => {
    const limits = { accept: 2, notSure: 0, acceptLast }
    const doubtful = createWordVerifier(speechEncoder(), acousticModelFile, {
      ...targetWordVerifier,
      ...limits,
    })
    doubtful.load(buildLexicon(pronouncingDictionary())(words))
    doubtful.setTarget('ship')
    const [said] = recogniser.wordsIn(synthesise('ship'))
    expect(said && doubtful.judge(doubtful.hear(said), true)).toEqual({ type: 'not-sure' })
    expect(said && doubtful.judge(doubtful.hear(said), false)).toMatchObject({ type: 'heard', text })
  },
)

test('the same recording always has the same verdict', () => {
  const samples = synthesise('ship')
  const verdicts = Array.from({ length: 3 }, () => {
    recogniser.setTarget('ship')
    return recogniser.judge(recogniser.hear(samples), true)
  })
  expect(verdicts[1]).toEqual(verdicts[0])
  expect(verdicts[2]).toEqual(verdicts[0])
})

test('silence and noise have no verdict', () => {
  for (const level of [0, 0.002]) {
    const samples = Float32Array.from({ length: 48000 }, (_, at) => level * Math.sin(at * at))
    expect(recogniser.listenTo(samples, 'cat')).toEqual([{ type: 'listening' }])
  }
})

test('a word outside the lexicon cannot be a target', () => {
  expect(() => recogniser.setTarget('unheard-of')).toThrow('not among the loaded words')
})
