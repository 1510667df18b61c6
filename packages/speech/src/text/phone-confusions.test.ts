import { expect, test } from 'vitest'
import { ipaOf } from './ipa.ts'
import { phones } from './arpabet.ts'
import { isConfusable, singlePhoneErrors } from './phone-confusions.ts'

test('confusability is symmetric, and no phone is confusable with itself', () => {
  for (const phone of phones) {
    expect(isConfusable(phone, phone)).toBe(false)
    for (const other of phones) expect(isConfusable(phone, other)).toBe(isConfusable(other, phone))
  }
})

test('a pronunciation of n phones has all insertions, substitutions and deletions of one phone', () => {
  // n + 1 places for an insertion, n × 38 substitutions, n deletions.
  const errors = singlePhoneErrors('K AE T')
  expect(errors).toHaveLength(4 * 39 + 3 * 38 + 3)
  const frequencyOf = (pronunciation: string) =>
    Math.max(
      ...errors.filter((error) => error.pronunciation === pronunciation).map(({ frequency }) => frequency),
    )
  expect(frequencyOf('K AH T')).toBe(2) // a confusable vowel
  expect(frequencyOf('K AE')).toBe(2) // a deleted final consonant
  expect(frequencyOf('AE T')).toBe(1) // a deleted initial consonant
  expect(frequencyOf('K AE T S')).toBe(1) // an inserted final consonant
  expect(frequencyOf('K AE M')).toBe(0) // not confusable
})

test('a single phone is never deleted', () => {
  expect(singlePhoneErrors('AH').map(({ pronunciation }) => pronunciation)).not.toContain('')
})

test('every phone has an IPA symbol of its own, in the letters of the International Phonetic Alphabet', () => {
  const symbols = phones.map(ipaOf)
  expect(new Set(symbols).size).toBe(phones.length)
  for (const symbol of symbols) expect(symbol).toMatch(/^[a-zæðŋɑɔɝɡɪʃʊʌʒʤʧθ]{1,2}ː?$/u)
  expect(['AE', 'TH', 'NG', 'ZH'].map(ipaOf)).toEqual(['æ', 'θ', 'ŋ', 'ʒ'])
  expect(ipaOf('SIL')).toBe('sil')
})
