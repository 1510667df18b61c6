import { expect, test } from 'vitest'
import { pronouncingDictionary } from '../node/pronouncing-dictionary.ts'
import { buildLexicon } from './lexicon.ts'

const lexicon = buildLexicon(pronouncingDictionary())
const entryOf = (word: string) => lexicon([word])[0] ?? expect.fail('no entry')

test('an entry has the pronunciation without stress', () => {
  expect(entryOf('cat')).toMatchObject({ word: 'cat', pronunciations: ['K AE T'], sounds_like: [] })
})

test('homophones count as the word itself', () => {
  expect(entryOf('their').sounds_like).toContain('there')
  expect(entryOf('two').sounds_like).toEqual(expect.arrayContaining(['to', 'too']))
})

test('a rare pronunciation does not make a homophone: our is not are', () => {
  expect(entryOf('our').sounds_like).not.toContain('are')
})

test.each([
  ['cat', ['cut', 'bat']],
  ['ship', ['sheep', 'chip']],
  ['light', ['right']],
  ['think', ['sink']],
  ['day', ['they']],
  ['walk', ['work']],
])('the neighbours of %s include %j', (word, partners) => {
  expect(entryOf(word).near.map((other) => other.word)).toEqual(expect.arrayContaining(partners))
})

test('a neighbour never has a pronunciation of the word itself', () => {
  for (const entry of lexicon(['read', 'two', 'route', 'often'])) {
    for (const other of entry.near) expect(entry.pronunciations).not.toContain(other.pronunciations[0])
  }
})

test('phrases, numbers and unknown words have pronunciations too', () => {
  for (const entry of lexicon(['ice cream', 'well-being', "O'Zyx", '70'])) {
    expect(entry.pronunciations.length).toBeGreaterThan(0)
  }
})
