import { expect, test } from 'vitest'
import { currencies, measures } from './measures.ts'
import { expandNumerals, romanNumeralValue } from './numerals.ts'

test.each([
  ['$1', ['one dollar']],
  ['£2.05', ['two pounds five', 'two pounds and five pence', 'two five']],
  ['5.50 €', ['five euros fifty', 'five euros and fifty cents', 'five fifty']],
  ['5,50 €', ['five euros fifty', 'five euros and fifty cents', 'five fifty']],
  ['5,50€', ['five euros fifty']],
  ['€5,50', ['five euros fifty']],
  ['5,5 €', ['five euros fifty']],
  ['€0,5', ['fifty cents']],
  ['12,05 €', ['twelve euros five', 'twelve euros and five cents']],
  ['3,00 €', ['three euros']],
  ['3,0 €', ['three euros']],
  ['1,234 €', ['one thousand two hundred thirty four euros']],
  ['€1,234', ['one thousand two hundred thirty four euros']],
  ['$1,234.50', ['one thousand two hundred thirty four dollars fifty']],
  ['1.234,50 €', ['one thousand two hundred thirty four euros fifty']],
  ['€1.234,50', ['one thousand two hundred thirty four euros fifty']],
  ['€2bn', ['two billion euros']],
  ['4 p.m.', ['four pee em']],
  ['7:45', ['seven forty five', 'quarter to eight']],
  ['12:45', ['twelve forty five', 'quarter to one']],
  ['1980s', ['nineteen eighties']],
  ['2/3', ['two thirds', 'two out of three']],
  ['7/9', ['seven nine', 'seven over nine']],
  ['#4', ['number four']],
  ['5–7kg', ['five to seven kilograms', 'five seven kg']],
  ['B52', ['b fifty two']],
])('%s is read as %j', (written, readings) => {
  const trimmed = expandNumerals(written).map((reading) => reading.trim())
  expect(trimmed).toEqual(expect.arrayContaining(readings))
})

test('a decimal comma is not read as a sign of thousands', () => {
  expect(expandNumerals('5,50 €').join(' ')).not.toMatch(/hundred|thousand/)
})

test('a token without digits is returned unchanged', () => {
  expect(expandNumerals('word')).toEqual(['word'])
})

// A multiplication sign counts as a unit only after a space.
test.each([...measures].filter(([unit]) => unit !== '×'))(
  '5 %s is read as "five" and each of %j',
  (unit, readings) => {
    expect(expandNumerals(`5${unit}`)).toEqual(readings.map((reading) => `five ${reading}`))
  },
)

test.each(Object.entries(currencies))(
  '%s has a singular, a plural and a hundredth',
  (symbol, { one, many, parts }) => {
    expect(expandNumerals(`${symbol}1`)).toEqual([`one ${one}`])
    expect(expandNumerals(`${symbol}2`)).toEqual([`two ${many}`])
    expect(expandNumerals(`${symbol}0.50`)).toEqual([`fifty ${parts}`])
  },
)

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
