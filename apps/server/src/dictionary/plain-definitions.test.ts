import { searchedWord } from '@elocute/contract/searched-word'
import { expect, test } from 'vitest'
import { lookUpEmbedded } from './embedded-dictionary.ts'
import { ownWords } from './own-words.ts'
import { suggestionsFor } from './suggestions.ts'

test(
  'each of our own words has a pronunciation and is found, the plain definitions first',
  { tags: 'nightly' },
  () => {
    for (const word of ownWords().keys()) {
      const found = lookUpEmbedded(word).find((entry) => entry.word === word)
      expect([word, found?.phonetic]).toEqual([word, expect.stringMatching(/^\/.+\/$/)])
      expect([word, found?.meanings[0]?.plain]).toEqual([word, true])
    }
  },
)

test('each synonym and antonym can be looked up', { tags: 'nightly' }, () => {
  for (const [word, meanings] of ownWords())
    for (const other of meanings.flatMap(({ synonyms, antonyms }) => [...synonyms, ...antonyms]))
      expect([word, other, lookUpEmbedded(searchedWord(other)).length > 0]).toEqual([word, other, true])
})

test.each([
  ['selfies', 'selfie'],
  ['vlogging', 'vlog'],
  ['unfollowed', 'unfollow'],
  ['binge-watching', 'binge-watch'],
  ['binge watch', 'binge-watch'],
  ['airfryer', 'air fryer'],
  ['air-fryer', 'air fryer'],
  ['e-mail', 'e-mail'],
  ['e mail', 'email'],
  ['email', 'email'],
  ['a.m.', 'a.m.'],
  ['etc', 'etc'],
  ['busstops', 'bus stop'],
  ['earbuds', 'earbud'],
])('%s is found as %s', (text, word) => {
  expect(lookUpEmbedded(text)[0]?.word).toBe(word)
})

test('a younger meaning comes after the usual one, and its own part of speech after those of the commonest words', () => {
  const plain = (word: string) => lookUpEmbedded(word)[0]?.meanings.filter((meaning) => meaning.plain) ?? []
  const [tablet] = plain('tablet')
  expect(tablet?.definitions.map(({ definition }) => definition)).toEqual([
    expect.stringMatching(/medicine/),
    expect.stringMatching(/flat computer/),
  ])
  expect(plain('friend').map(({ partOfSpeech }) => partOfSpeech)).toEqual(['noun', 'verb'])
  expect(lookUpEmbedded('woke')[0]?.word).toBe('wake')
})

test('a word in British spelling has the plain definitions of the American one', () => {
  for (const [british, definition] of [
    ['colour', /red, green/],
    ['organise', /plan and prepare/],
    ['theatre', /plays are shown/],
  ] as const) {
    const [entry] = lookUpEmbedded(british)
    expect(entry?.word).toBe(british)
    expect(entry?.meanings[0]?.definitions[0]?.definition).toMatch(definition)
  }
})

test('a rare word has no plain definition', () => {
  expect(lookUpEmbedded('decadent')[0]?.meanings.some(({ plain }) => plain)).toBe(false)
})

test('younger words are suggested', () => {
  expect(suggestionsFor('podcst')).toContain('podcast')
  expect(suggestionsFor('selfy')).toContain('selfie')
})
