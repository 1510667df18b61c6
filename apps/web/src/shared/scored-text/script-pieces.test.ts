import { expect, test } from 'vitest'
import { scriptPieces } from './script-pieces.ts'

test('words are found between the signs around them', () => {
  expect(scriptPieces('“Hello,” she said.', ['Hello', 'she', 'said'])).toEqual([
    { parts: ['“', 0, ',”'] },
    { blank: ' ' },
    { parts: [1] },
    { blank: ' ' },
    { parts: [2, '.'] },
  ])
})

test('two words of one group of signs stay together, and line breaks stay', () => {
  expect(scriptPieces('tea—coffee\n\nMilk', ['tea', 'coffee', 'Milk'])).toEqual([
    { parts: [0, '—', 1] },
    { blank: '\n\n' },
    { parts: [2] },
  ])
})

test('every way of writing an apostrophe is the same word', () => {
  expect(scriptPieces('Don’t stop', ["Don't", 'stop'])).toEqual([
    { parts: [0] },
    { blank: ' ' },
    { parts: [1] },
  ])
})

test('signs that nobody says stay in the text', () => {
  expect(scriptPieces('One – two', ['One', 'two'])).toEqual([
    { parts: [0] },
    { blank: ' ' },
    { parts: ['–'] },
    { blank: ' ' },
    { parts: [1] },
  ])
})

test('words that the result does not have are text, and no part of a longer word is taken for a word', () => {
  expect(scriptPieces('The Москва cathedral, the cat', ['The', 'cathedral', 'the', 'cat'])).toEqual([
    { parts: [0] },
    { blank: ' ' },
    { parts: ['Москва'] },
    { blank: ' ' },
    { parts: [1, ','] },
    { blank: ' ' },
    { parts: [2] },
    { blank: ' ' },
    { parts: [3] },
  ])
  expect(scriptPieces('Cathedral cat', ['cat'])).toEqual([
    { parts: ['Cathedral'] },
    { blank: ' ' },
    { parts: [0] },
  ])
})

test('a word that is not there is not lost, and the others are still found', () => {
  expect(scriptPieces('one two', ['one', 'and', 'two'])).toEqual([
    { parts: [0] },
    { blank: ' ' },
    { parts: [1] },
    { blank: ' ' },
    { parts: [2] },
  ])
})

test.each(['No.', 'p.', 'Fig.', 'Vol.'])('%s is found before its number', (short) => {
  expect(scriptPieces(`See ${short}1 there`, ['See', short, '1', 'there'])).toEqual([
    { parts: [0] },
    { blank: ' ' },
    { parts: [1, 2] },
    { blank: ' ' },
    { parts: [3] },
  ])
})

test('words are found in spite of soft hyphens and other invisible signs, and emoji stay whole', () => {
  const script = '\ufeffA beau\u00adti\u00adful,\u200b web\u200bsite 👩‍💻 here'
  expect(scriptPieces(script, ['A', 'beautiful', 'website', 'here'])).toEqual([
    { parts: [0] },
    { blank: ' ' },
    { parts: [1, ',\u200b'] },
    { blank: ' ' },
    { parts: [2] },
    { blank: ' ' },
    { parts: ['👩‍💻'] },
    { blank: ' ' },
    { parts: [3] },
  ])
})
