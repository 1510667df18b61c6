import { expect, test } from 'vitest'
import { romanNumeralValue } from './roman-numerals.ts'

/** Roman numerals by the textbook rule: a smaller value before a larger one is subtracted. */
function valueBySubtraction(numeral: string): number {
  const values = Array.from(numeral, (letter) => ({ I: 1, V: 5, X: 10 })[letter] ?? NaN)
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0)
}
const tens = ['', 'X', 'XX', 'XXX']
const units = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
const numerals = tens.flatMap((ten) => units.map((unit) => ten + unit)).filter(({ length }) => length > 1)

test.each(numerals)('%s is a Roman numeral', (numeral) => {
  expect(romanNumeralValue(numeral)).toBe(valueBySubtraction(numeral))
})

test.each(['', 'I', 'V', 'X', 'IIII', 'VX', 'XL', 'IXX', 'ii', 'MIX', 'IV.'])('"%s" is not one', (text) => {
  expect(romanNumeralValue(text)).toBeNull()
})
