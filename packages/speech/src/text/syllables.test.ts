import { expect, test } from 'vitest'
import { syllableSpans, writtenSyllables } from './syllables.ts'

const spoken = (phones: string) => {
  const names = phones.split(' ')
  return syllableSpans(names).map(({ from, to }) => names.slice(from, to).join(' '))
}

test.each([
  ['F OW T AH G R AE F', ['F OW', 'T AH', 'G R AE F']],
  ['HH AE P IY', ['HH AE', 'P IY']],
  ['S IH NG ER', ['S IH NG', 'ER']],
  ['EH K S T R AH', ['EH K', 'S T R AH']],
  ['S T R EH NG K TH S', ['S T R EH NG K TH S']],
  ['AY D IY AH', ['AY', 'D IY', 'AH']],
  ['HH M', ['HH M']],
])('%s is divided before as many consonants as can begin a word', (phones, syllables) => {
  expect(spoken(phones)).toEqual(syllables)
})

test('no phones have no syllable', () => {
  expect(syllableSpans([])).toEqual([])
})

test.each([
  ['photograph', ['pho', 'to', 'graph']],
  ['Happy', ['Hap', 'py']],
  ['village', ['vil', 'lage']],
  ['colleagues', ['col', 'leagues']],
  ['table', ['ta', 'ble']],
  ['hundred', ['hun', 'dred']],
  ['kilometres', ['ki', 'lo', 'me', 'tres']],
  ['wanted', ['wan', 'ted']],
  ['liked', ['liked']],
  ['idea', ['i', 'de', 'a']],
  ['hopeless', ['hope', 'less']],
  ['massively', ['mas', 'sive', 'ly']],
  ['carefully', ['care', 'ful', 'ly']],
  ['immediately', ['im', 'me', 'di', 'ate', 'ly']],
  ['statement', ['state', 'ment']],
  ['management', ['ma', 'nage', 'ment']],
  ['government', ['go', 'vern', 'ment']],
  ['element', ['e', 'le', 'ment']],
  ['evenings', ['eve', 'nings']],
  ['something', ['some', 'thing']],
  ['interesting', ['in', 'te', 'res', 'ting']],
  ['question', ['ques', 'tion']],
  ['yesterday', ['yes', 'ter', 'day']],
  ["teacher's", ['tea', "cher's"]],
])('the letters of %s', (word, syllables) => {
  expect(writtenSyllables(word, syllables.length)).toEqual(syllables)
})

test.each([
  ['1984', 5],
  ['rhythm', 2],
  ['p.m.', 2],
  ['cat', 3],
  ['cat', 0],
])('the letters of %s cannot be divided into %i', (word, count) => {
  expect(writtenSyllables(word, count)).toBeNull()
})
