import { expect, test } from 'vitest'
import { numbersToWords } from './number-words.ts'

test.each([
  ['0', 'zero'],
  ['7', 'seven'],
  ['13', 'thirteen'],
  ['70', 'seventy'],
  ['42', 'forty two'],
  ['100', 'one hundred'],
  ['365', 'three hundred sixty five'],
  ['1,000', 'one thousand'],
  ['12,345', 'twelve thousand three hundred forty five'],
  ['2000000', 'two million'],
  ['1984', 'nineteen eighty four'],
  ['1900', 'nineteen hundred'],
  ['1905', 'nineteen oh five'],
  ['2005', 'two thousand five'],
  ['2024', 'twenty twenty four'],
  ['1st', 'first'],
  ['2nd', 'second'],
  ['20th', 'twentieth'],
  ['32nd', 'thirty second'],
  ['3.14', 'three point one four'],
  ['007', 'zero zero seven'],
  ['5%', 'five percent'],
  ['salt & pepper', 'salt  and  pepper'],
  ['no number', 'no number'],
])('%s is said "%s"', (text, said) => {
  expect(numbersToWords(text)).toBe(said)
})
