import { expect, test } from 'vitest'
import { pronounce } from './pronounce.ts'

const dictionary = new Map([
  ['ice', ['AY S']],
  ['cream', ['K R IY M']],
  ["don't", ['D OW N T']],
  ['well', ['W EH L']],
  ['being', ['B IY IH NG']],
  ['seventy', ['S EH V AH N T IY']],
  ['read', ['R EH D', 'R IY D']],
  ['book', ['B UH K']],
  ['google', ['G UW G AH L']],
  ['organize', ['AO R G AH N AY Z']],
])

test.each([
  ['ice cream', ['AY S K R IY M']],
  ['Ice-Cream', ['AY S K R IY M']],
  ['don’t', ['D OW N T']],
  ['well-being', ['W EH L B IY IH NG']],
  ['70', ['S EH V AH N T IY']],
  ['read', ['R EH D', 'R IY D']],
  ["book's", ['B UH K S']],
  ['googled', ['G UW G AH L D']],
  ['organise', ['AO R G AH N AY Z']],
])('%s', (text, said) => {
  expect(pronounce(text, dictionary)).toEqual(said)
})

test.each([
  ['blick', 'B L IH K'],
  ['zake', 'Z EY K'],
  ['phoom', 'F UW M'],
  ['knirst', 'N ER S T'],
  ['thration', 'TH R EY SH AH N'],
  ['chingle', 'CH IH NG AH L'],
])('an unknown word gets its phones from its letters: %s', (text, said) => {
  expect(pronounce(text, dictionary)).toEqual([said])
})

test('a text without letters has no pronunciation', () => {
  expect(pronounce('…', dictionary)).toEqual([])
})

test('the pronunciations of a text with many parts are limited to four', () => {
  expect(pronounce(Array(40).fill('for').join('-'), dictionary).length).toBeLessThanOrEqual(4)
})

test('a word without vowel letters is spelled out, without apostrophes', () => {
  const letters = new Map([['x', ['EH K S']]])
  expect(pronounce("x'x", letters)).toEqual(['EH K S EH K S'])
})

test.each([
  ['z', ['Z IY', 'Z EH D']],
  ["Z's", ['Z IY Z', 'Z EH D Z']],
  ['control z', ['K AH N T R OW L Z IY', 'K AH N T R OW L Z EH D']],
  ['nz', ['EH N Z IY', 'EH N Z EH D']],
])('the last letter of the alphabet is zee or zed: %s', (text, said) => {
  const letters = new Map([
    ['n', ['EH N']],
    ['z', ['Z IY']],
    ["z's", ['Z IY Z']],
    ['control', ['K AH N T R OW L']],
  ])
  expect(pronounce(text, letters)).toEqual(said)
})
