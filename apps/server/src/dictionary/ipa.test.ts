import { expect, test } from 'vitest'
import { toIpa } from './ipa.ts'
import { phoneticOf } from './sounds.ts'

test.each([
  ['cat', '/kæt/'],
  ['three', '/θriː/'],
  ['the', '/ðə/'],
  ['happy', '/ˈhæpi/'],
  ['children', '/ˈtʃɪldrən/'],
  ['mistake', '/mɪˈsteɪk/'],
  ['pronunciation', '/proʊˌnʌnsiˈeɪʃən/'],
  ['teacher', '/ˈtiːtʃɚ/'],
  ['singer', '/ˈsɪŋɚ/'],
  ['bird', '/bɝːd/'],
  ['computer', '/kəmˈpjuːtɚ/'],
  ["don't", '/doʊnt/'],
  ['ice cream', '/aɪs kriːm/'],
])('%s is said %s', (word, ipa) => {
  expect(phoneticOf(word)).toBe(ipa)
})

test('a word outside the pronouncing dictionary has no pronunciation', () => {
  for (const word of ['blorf', 'ice blorf', '"', 'cat"', '']) expect(phoneticOf(word)).toBeUndefined()
})

test('a stress mark stands before the first consonant of its syllable', () => {
  expect(toIpa('EH1 K S T R AH0')).toBe('/ˈekstrə/')
  expect(toIpa('AH0 G R IY1')).toBe('/əˈɡriː/')
})
