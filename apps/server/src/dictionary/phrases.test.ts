import { dictionaryLimits } from '@elocute/contract/dictionary-limits'
import { beforeAll, expect, test } from 'vitest'
import { lookUpEmbedded } from './embedded-dictionary.ts'
import { openDictionary } from './open-dictionary.ts'
import { phrasesWith } from './phrases.ts'

beforeAll(openDictionary)

test('phrasal verbs come first, the most common at the start', () => {
  const phrases = phrasesWith('look')
  expect(phrases.slice(0, 3)).toEqual(['look for', 'look at', 'look back'])
  for (const phrase of ['look after', 'look up'])
    expect(phrases.indexOf(phrase)).toBeLessThan(phrases.indexOf('take a look'))
})

test('the word may stand anywhere in a phrase, and only as a whole word', () => {
  expect(phrasesWith('water')).toEqual(expect.arrayContaining(['water down', 'ice water', 'water buffalo']))
  for (const phrase of phrasesWith('water')) expect(phrase.split(' ')).toContain('water')
})

test('there are no names, no single letters, no symbols and no coarse phrases', () => {
  expect(phrasesWith('bank')).not.toContain('west bank')
  expect(phrasesWith('vitamin')).not.toContain('vitamin c')
  expect(phrasesWith('c')).toEqual([])
  for (const word of ['atomic', 'number', 'carbon', 'doctor', 'ass'])
    for (const phrase of phrasesWith(word))
      expect(phrase).not.toMatch(/[0-9.]|(?:^| )[b-hj-z](?: |$)|^atomic number /)
  expect(phrasesWith('ass')).toEqual([])
})

test('a word has at most so many phrases, and each of them can be looked up', () => {
  expect(phrasesWith('of')).toHaveLength(dictionaryLimits.phrasesAtOnce)
  for (const phrase of [...phrasesWith('of'), ...phrasesWith('get')])
    expect([phrase, lookUpEmbedded(phrase)[0]?.word]).toEqual([phrase, phrase])
})

test('each entry has the phrases of its own word, and an entry without phrases has no list', () => {
  const [see, saw] = lookUpEmbedded('saw')
  expect(see?.phrases).toContain('see through')
  expect(saw?.phrases).not.toContain('see through')
  expect(lookUpEmbedded('felicitous')[0]).not.toHaveProperty('phrases')
})
