import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldOutWords } from '../../fixtures/held-out-words.ts'
import { graphemesToPhonemes } from './grapheme-to-phoneme.ts'
import { phones } from './arpabet.ts'

test.each([
  ['blick', 'B L IH K'],
  ['zake', 'Z EY K', 'a silent e makes the vowel long'],
  ['cet', 'S EH T', 'c is soft before e, i, y'],
  ['gud', 'G AH D', 'g is hard before other vowels'],
  ['knib', 'N IH B', 'the k of kn is silent'],
  ['glamb', 'G L AE M', 'the b of a final mb is silent'],
  ['fatted', 'F AE T IH D', 'ed is a syllable after t and d'],
  ['splinked', 'S P L IH NG K T', 'and a consonant elsewhere, voiceless after k'],
  ['loges', 'L OW JH AH Z', 'es is a syllable after sibilants'],
  ['frundle', 'F R AH N D AH L', 'a final le is syllabic'],
  ['yom', 'Y AA M', 'y is a consonant before a vowel'],
  ['domby', 'D AA M B IY', 'and a vowel at the end'],
  ['nation', 'N EY SH AH N'],
  ['jarvis', 'JH AA R V IH S', 'a name'],
  ['venkatesh', 'V EH NG K AH T EH SH', 'a name from India'],
])('%s → %s', (word, expected, ..._reason) => {
  expect(graphemesToPhonemes(word)).toBe(expected)
})

test('characters outside a-z are ignored, capitals are not', () => {
  expect(graphemesToPhonemes('Bl-i’ck!')).toBe(graphemesToPhonemes('blick'))
  expect(graphemesToPhonemes('123')).toBe('')
})

test('every word of letters gets phones of the inventory only', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz')),
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(letters, (word) => {
      const said = graphemesToPhonemes(word)
      return said === '' ? word.length < 4 : said.split(' ').every((phone) => phones.includes(phone))
    }),
  )
})

// bench/letter-to-sound.ts measures all of them.
test('of the words of the dictionary that are kept from training, most are right', () => {
  const words = heldOutWords().filter((_, at) => at % 25 === 0)
  const right = words.filter(({ word, sounds }) => sounds.includes(graphemesToPhonemes(word)))
  expect(words.length).toBeGreaterThan(400)
  expect(right.length / words.length).toBeGreaterThan(0.6)
})
