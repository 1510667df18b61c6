import { expect, test } from 'vitest'
import { arpabet, isVowel, phoneInventory, phones } from './arpabet.ts'
import { ipaOf } from './ipa.ts'

test('the inventory has silence and the 39 phones of the dictionary, in alphabetical order', () => {
  expect(phones).toHaveLength(39)
  expect(phones).toEqual([...phones].sort())
  expect(phoneInventory).toEqual(['SIL', ...phones])
})

test('there are 15 vowels, and all of them are voiced', () => {
  const vowels = Object.entries(arpabet).filter(([phone]) => isVowel(phone))
  expect(vowels.map(([phone]) => phone).join(' ')).toBe('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW')
  expect(vowels.every(([, { voiced }]) => voiced)).toBe(true)
})

test('each phone has its own IPA symbol', () => {
  const symbols = phones.map(ipaOf)
  expect(new Set(symbols).size).toBe(phones.length)
  expect(symbols).not.toContain('zh')
})

test('two phones of one place and manner differ in voicing only', () => {
  const described = Object.values(arpabet)
    .filter((phone) => phone.class === 'consonant')
    .map(({ place, manner, voiced }) => `${place} ${manner} ${voiced}`)
  expect(new Set(described).size).toBe(described.length)
})
