import type { SpeechResult } from '@elocute/contract/speech-practice'
import { describe, expect, test } from 'vitest'
import { aResult, aSyllable } from '../../../areas/trainee/reading/speech-practice.factory.ts'
import { columnsOf } from './melody-drawing.tsx'
import { liftedWords, modelMelody } from './model-melody.ts'
import { describeMelody } from './own-melody.ts'
import { sentencesOf, type Sentence, type Syllable } from './sentences.ts'

const resultOf = (words: readonly string[], read = words.map((_, number) => number)): SpeechResult => {
  const [word] = aResult().words
  return aResult({
    words: words.flatMap((text) => (word ? [{ ...word, text }] : [])),
    melody: read.map((number) => aSyllable(number, words[number] ?? '')),
  })
}

describe('sentences', () => {
  test('end where the punctuation of the script ends them, and at a new paragraph', () => {
    const script = 'A Short Story\n\nDr. Smith said, “Come in!” Did 3.5 people come? Then (at last) he'
    const words = 'A Short Story Dr. Smith said Come in Did 3.5 people come Then at last he'.split(' ')
    expect(sentencesOf(script, resultOf(words)).map(({ text }) => text)).toEqual([
      'A Short Story',
      'Dr. Smith said, “Come in!”',
      'Did 3.5 people come?',
      'Then (at last) he',
    ])
  })

  test('have the syllables of their words that were read; one of which nothing was read is left out', () => {
    const words = ['Go', 'on', 'Stop', 'Well', 'done']
    const sentences = sentencesOf('Go on. Stop! Well done.', resultOf(words, [1, 3, 4]))
    expect(sentences.map(({ syllables }) => syllables.map(({ word }) => word))).toEqual([
      ['on'],
      ['Well', 'done'],
    ])
  })

  test('of one word, and of a result without melody', () => {
    expect(sentencesOf('Hello', resultOf(['Hello']))).toMatchObject([{ text: 'Hello' }])
    expect(sentencesOf('Hello', { ...resultOf(['Hello']), melody: undefined })).toEqual([])
  })

  test.each([
    ['Do you live here?', true],
    ['“Are you sure?”', true],
    ['Where do you live?', false],
    ['How?', false],
    ['You live here.', false],
    ['Whatever you like?', true],
  ])('%s can be answered by yes or no: %s', (script, expected) => {
    const words = script.match(/[A-Za-z]+/g) ?? []
    expect(sentencesOf(script, resultOf(words))[0]?.isYesNoQuestion).toBe(expected)
  })
})

const syllable = (word: string, semitones: number | null, stress: Syllable['stress'] = 1): Syllable => ({
  word,
  text: word,
  wordNumber: word.charCodeAt(0),
  start_s: 0,
  duration_s: 0.2,
  semitones,
  stress,
})
const sentence = (syllables: Syllable[], isYesNoQuestion = false): Sentence => ({
  text: '',
  isYesNoQuestion,
  syllables,
})
const heights = (of: Sentence) => modelMelody(of).map(({ from, to }) => [from, to])

describe('the model', () => {
  const village = [syllable('village', 0), syllable('village', 0, 0)]

  test('is high and long on stressed syllables, low on unstressed ones and weak words, and falls at the end', () => {
    const model = sentence([syllable('Three', 0), syllable('of', 0), ...village])
    expect(heights(model)).toEqual([
      [4, 4],
      [-2, -2],
      [4, 4],
      [-6, -6],
    ])
    const [three, of] = modelMelody(model)
    expect(three?.seconds).toBeGreaterThan(of?.seconds ?? 1)
    expect(liftedWords(model)).toEqual(['Three', 'village'])
  })

  test('rises at the end of a question that is answered by yes or no', () => {
    expect(heights(sentence([syllable('Live', 0), ...village], true))).toEqual([
      [4, 4],
      [-3, -3],
      [-3, 6],
    ])
    expect(liftedWords(sentence([syllable('Live', 0), ...village], true))).toEqual(['Live'])
  })

  test('moves within a last syllable that is stressed', () => {
    expect(heights(sentence([syllable('Go', 0)]))).toEqual([[4, -6]])
    expect(heights(sentence([syllable('Go', 0)], true))).toEqual([[-3, 6]])
  })

  test('takes sides neither for a word that the dictionary lacks, nor against secondary stress', () => {
    expect(heights(sentence([syllable('Xu', 0, null), syllable('photo', 0, 2), syllable('Go', 0)]))).toEqual([
      [1, 1],
      [1, 1],
      [4, -6],
    ])
  })

  test('turns on the last syllable where all words are weak', () => {
    expect(heights(sentence([syllable('It', 0), syllable('is', 0)]))).toEqual([
      [-2, -2],
      [4, -6],
    ])
  })
})

describe('a melody in words', () => {
  test.each([
    ['rises and a fall', [0, 4, 0, 3, 0, -4], { high: ['b', 'd'], end: 'fell' }],
    ['a rise at the end', [0, 0, 0, 4], { high: [], end: 'rose' }],
    ['a level voice', [0, 0.5, 0, 0.4], { high: [], end: 'level' }],
    ['an end without voice', [0, 4, 0, null], { high: ['b'], end: 'unknown' }],
    ['one syllable', [3], null],
    ['no voice', [null, null], null],
  ])('%s', (_, semitones, expected) => {
    const said = semitones.map((value, at) => syllable('abcdef'.charAt(at), value))
    expect(describeMelody(said)).toEqual(expected)
  })

  test('names the three highest words in their order', () => {
    const values = [3, 0, 6, 0, 0, 5, 0, 4, 0, 0]
    const said = values.map((value, at) => syllable('abcdefghij'.charAt(at), value))
    expect(describeMelody(said)?.high).toEqual(['c', 'f', 'h'])
  })
})

test('a column is as wide as the widest of its letters and blocks, with more room between words', () => {
  const [first, second, third] = columnsOf(
    [
      { ...syllable('village', 0), text: 'vil' },
      { ...syllable('village', 0), text: 'lage' },
      { ...syllable('is', 0), text: '' },
    ],
    [{ seconds: 1 }, { seconds: 0 }, { seconds: 0 }],
    [{ seconds: 0.1 }, { seconds: 0 }, { seconds: 2 }],
  )
  expect(first).toEqual({ x: 0, width: 170 })
  expect(second).toEqual({ x: 175, width: 34 })
  expect(third).toEqual({ x: 223, width: 340 })
})
