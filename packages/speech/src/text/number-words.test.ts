import { expect, test } from 'vitest'
import { numberReadings, numbersToWords } from './number-words.ts'

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
  ['4K', 'four K'],
  ['1,234.5', 'one thousand two hundred thirty four point five'],
  ['.5', 'zero point five'],
  ['covid19', 'covid nineteen'],
])('%s is read as "%s"', (text, said) => {
  expect(numbersToWords(text)).toBe(said)
})

test.each([
  ['105', ['one hundred five', 'one hundred and five', 'a hundred five']],
  ['1,200', ['one thousand two hundred', 'twelve hundred', 'a thousand two hundred']],
  ['2024', ['twenty twenty four', 'two thousand twenty four', 'two thousand and twenty four']],
  [
    '101st',
    ['one hundred first', 'one hundred and first', 'hundred first', 'hundred and first', 'a hundred first'],
  ],
  ['7', ['seven']],
])('%s has the readings %j', (text, readings) => {
  expect(numberReadings(text)).toEqual(readings)
})

test('numbers of any length have a reading', () => {
  for (const digits of [
    `1${',000'.repeat(200)}`,
    '9'.repeat(900),
    `${'9'.repeat(900)}th`,
    `1${',000'.repeat(200)}.5`,
  ]) {
    expect(numbersToWords(digits)).toMatch(/^[a-z ]+$/)
  }
})
