import { expect, test } from 'vitest'
import { numberValues } from './number-values.ts'
import { numberReadings } from './number-words.ts'

test.each([
  ['twelve hundred and fifty', '1250'],
  ['two million three hundred thousand and four', '2300004'],
  ['nineteen eighty four', '1984'],
  ['five five oh one', '5501'],
  ['double nine triple zero', '99000'],
  ['twenty two point seven five', '22.75'],
  ['the twenty sixth of november', 'the 26th of november'],
  ['a hundred and one', '101'],
  ['a dog and a cat', 'a dog and a cat'],
  ['1,250 people', '1250 people'],
  ['point two five', '0.25'],
  ['two point five million', '2500000'],
  ['one and a half', '1.5'],
  ['2 and three quarters', '2.75'],
])('“%s” is “%s”', (words, digits) => {
  expect(numberValues(words.split(' '))).toBe(digits)
})

test('every reading of a number below 10,000 is its digits again', () => {
  for (const value of [...Array(1_200).keys(), 1_984, 2_006, 2_019, 3_400, 9_999])
    expect(numberValues((numberReadings(String(value))[0] ?? '').split(' ')), String(value)).toBe(
      String(value),
    )
})
