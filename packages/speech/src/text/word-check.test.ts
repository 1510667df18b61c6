import { expect, test } from 'vitest'
import { pronouncingDictionary } from '../node/pronouncing-dictionary.ts'
import { closeWords, createWordSounds } from './word-check.ts'

const soundOf = createWordSounds(pronouncingDictionary())
const close = (...words: string[]) =>
  Object.fromEntries(closeWords(new Map(words.map((word) => [word, soundOf(word)]))))

test('a word of the dictionary needs no note', () => {
  expect(soundOf('apple')).toEqual({
    inDictionary: true,
    pronunciations: ['AE P AH L'],
    soundsSameAs: [],
    oftenMisheard: false,
  })
})

test.for(['colour', 'running', 'ice cream', 'ice-cream', "don't", 'wednesday'])(
  '%s is in the dictionary',
  (word) => {
    expect(soundOf(word).inDictionary).toBe(true)
  },
)

test('a word that the dictionary lacks gets its pronunciation from its letters', () => {
  expect(soundOf('thration')).toMatchObject({ inDictionary: false, pronunciations: ['TH R EY SH AH N'] })
})

test('a phrase with one unknown word is not in the dictionary', () => {
  expect(soundOf('ice thration').inDictionary).toBe(false)
})

test('homophones are common words, and another spelling of the word is none', () => {
  expect(soundOf('their').soundsSameAs).toEqual(['there'])
  expect(soundOf('two').soundsSameAs).toEqual(['to', 'too'])
  expect(soundOf('colour').soundsSameAs).toEqual([])
})

test.for([
  ['ship', 'sheep'],
  ['cat', 'cats'],
  ['play', 'pay'],
  ['light', 'right'],
] as const)('%s and %s are one phone apart, both ways', ([one, other]) => {
  expect(close(one, 'photograph', other)).toEqual({ [one]: [other], photograph: [], [other]: [one] })
})

test.for([
  ['their', 'there'],
  ['cat', 'dog'],
  ['cat', 'catalogue'],
] as const)('%s and %s are not one phone apart', ([one, other]) => {
  expect(close(one, other)).toEqual({ [one]: [], [other]: [] })
})

test.for([
  ['a', true],
  ['eye', true],
  ['cat', false],
] as const)('often misheard: %s %s', ([word, misheard]) => {
  expect(soundOf(word).oftenMisheard).toBe(misheard)
})

test('a word is close to each of several', () => {
  expect(close('cat', 'cut', 'bat').cat).toEqual(['cut', 'bat'])
})

test('a text without letters has no pronunciation', () => {
  expect(soundOf('').pronunciations).toEqual([])
})
