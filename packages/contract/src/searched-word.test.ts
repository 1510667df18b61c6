import { expect, test } from 'vitest'
import { searchedWord } from './searched-word.ts'

test.each([
  ['decadent,', 'decadent'],
  ['word.', 'word'],
  ['“Word!”', 'word'],
  ['"word"', 'word'],
  ["'word'", 'word'],
  ['(etc.)', 'etc'],
  ['etc.', 'etc'],
  ['a.m.', 'a.m.'],
  ['A.M.,', 'a.m.'],
  ['e.g.:', 'e.g.'],
  ['¿qué?', 'que'],
  ['Café', 'cafe'],
  ['Don’t', "don't"],
  ["dogs'", 'dogs'],
  ['ICE   CREAM', 'ice cream'],
  ['ice\u00A0cream', 'ice cream'],
  ['mother‑in‑law', 'mother-in-law'],
  ['co\u00ADope\u200Brate', 'cooperate'],
  ['\uFEFFword\u200D', 'word'],
  ['word\u2028', 'word'],
  ['ﬁnance', 'finance'],
  ['Ｈｅｌｌｏ', 'hello'],
  ['𝐀𝐩𝐩𝐥𝐞', 'apple'],
  ['ap·ple', 'apple'],
  ['1. apple', 'apple'],
  ['2) ice cream', 'ice cream'],
  ['walk (v)', 'walk'],
  ['Word(s)', 'word'],
  ['apple [C]', 'apple'],
  ['apple, n.', 'apple'],
  ['run v.', 'run'],
  ['', ''],
  ['...', ''],
  ['- ', '-'],
  ['\u200B', ''],
])('%j is looked up as %j', (typed, word) => {
  expect(searchedWord(typed)).toBe(word)
})

test.each(['--help', '../etc', 'a/b', 'word2', '<b>', 'word;x', 'a.b', '${7*7}'])(
  '%j stays something that is no word',
  (typed) => {
    expect(searchedWord(typed)).not.toMatch(/^[a-z][a-z' -]*$/)
  },
)

test('cleaning what was cleaned changes nothing', () => {
  for (const text of ['“Don’t”', 'A.M.', 'ice\u00A0cream.', "'tis", 'x…'])
    expect(searchedWord(searchedWord(text))).toBe(searchedWord(text))
})
