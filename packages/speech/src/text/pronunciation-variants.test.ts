import { expect, test } from 'vitest'
import { pronouncingDictionary } from '../node/pronouncing-dictionary.ts'
import { phones } from './arpabet.ts'
import { pronunciationVariants } from './pronunciation-variants.ts'

test.each([
  ['car', 'K AA R', 'K AA', 'non-rhotic after a back vowel'],
  ['near', 'N IH R', 'N IH AH', 'non-rhotic with a centring diphthong'],
  ['care', 'K EH R', 'K EH AH', 'non-rhotic with a centring diphthong'],
  ['letter', 'L EH T ER', 'L EH T AH', 'non-rhotic schwa'],
  ['letters', 'L EH T ER Z', 'L EH T AH Z', 'non-rhotic schwa before an ending'],
  ['bath', 'B AE TH', 'B AA TH', 'the BATH vowel'],
  ['dance', 'D AE N S', 'D AA N S', 'the BATH vowel before a nasal'],
  ['news', 'N UW Z', 'N Y UW Z', 'yod after an alveolar'],
  ['when', 'W EH N', undefined, 'nothing to change'],
  ['which', 'HH W IH CH', 'W IH CH', 'wh as w'],
  ['wanted', 'W AO N T AH D', 'W AO N T IH D', 'a front vowel in the ending'],
  ['lot', 'L AA T', 'L AO T', 'the LOT vowel rounded'],
  ['and', 'AE N D', 'AH N', 'weak form'],
  ['schedule', 'S K EH JH UH L', 'SH EH D Y UW L', 'two standard pronunciations'],
])('%s, %s, may be %s: %s', (word, given, variant, _reason) => {
  const variants = pronunciationVariants(given, word)
  if (variant === undefined) expect(variants).toEqual([])
  else expect(variants).toContain(variant)
})

test('r before a vowel stays in every variant', () => {
  expect(pronunciationVariants('V EH R IY', 'very')).toEqual([])
  expect(pronunciationVariants('S T AA R IH NG', 'starring')).toEqual([])
})

test('variants of frequent words have phones of the inventory only and never repeat the given pronunciation', () => {
  const dictionary = pronouncingDictionary()
  for (const word of ['the', 'for', 'water', 'farther', 'poor', 'mirror', 'tomatoes', 'our', 'were', 'tuned'])
    for (const given of dictionary.get(word) ?? [])
      for (const variant of pronunciationVariants(given, word)) {
        expect(variant).not.toBe(given)
        for (const phone of variant.split(' ')) expect(phones, `${word}: ${variant}`).toContain(phone)
      }
})
