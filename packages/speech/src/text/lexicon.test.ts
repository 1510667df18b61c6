import { expect, test } from 'vitest'
import { pronouncingDictionary } from '../node/pronouncing-dictionary.ts'
import { buildLexicon } from './lexicon.ts'

const lexicon = buildLexicon(pronouncingDictionary())
const entryOf = (word: string) => lexicon([word])[0] ?? expect.fail('no entry')

test('a word comes with its sound, without stress', () => {
  expect(entryOf('cat')).toMatchObject({ word: 'cat', pronunciations: ['K AE T'], sounds_like: [] })
})

test('words of the same sound count as the word itself', () => {
  expect(entryOf('their').sounds_like).toContain('there')
  expect(entryOf('two').sounds_like).toEqual(expect.arrayContaining(['to', 'too']))
})

test('our is not the same as are, though some say it so', () => {
  expect(entryOf('our').sounds_like).not.toContain('are')
})

test.each([
  ['cat', ['cut', 'bat']],
  ['ship', ['sheep', 'chip']],
  ['light', ['right']],
  ['think', ['sink']],
  ['day', ['they']],
  ['walk', ['work']],
])('%s must be told apart from its neighbours', (word, partners) => {
  expect(entryOf(word).near.map((other) => other.word)).toEqual(expect.arrayContaining(partners))
})

test('a neighbour never sounds like the word itself', () => {
  for (const entry of lexicon(['read', 'two', 'route', 'often'])) {
    for (const other of entry.near) expect(entry.pronunciations).not.toContain(other.pronunciations[0])
  }
})

test('phrases, numbers and unknown words have a sound too', () => {
  for (const entry of lexicon(['ice cream', 'well-being', "O'Zyx", '70'])) {
    expect(entry.pronunciations.length).toBeGreaterThan(0)
  }
})
