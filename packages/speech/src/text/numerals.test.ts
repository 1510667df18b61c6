import { expect, test } from 'vitest'
import { currencies, measures } from './measures.ts'
import { expandNumerals } from './numerals.ts'

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
  [
    'US$22.75',
    [
      'twenty two dollars seventy five',
      'twenty two dollars and seventy five cents',
      'twenty two seventy five',
      'twenty two u s dollars seventy five',
    ],
  ],
  ['A$5', ['five dollars', 'five australian dollars']],
  ['₱1,500', ['one thousand five hundred pesos']],
  ['₱20.50', ['twenty pesos fifty', 'twenty pesos and fifty centavos']],
  ['¥1,200', ['one thousand two hundred yen']],
  ['₹500', ['five hundred rupees']],
  ['$1.5', ['one point five dollars']],
  [
    '1-800-555-0199',
    [
      'one eight hundred five five five zero one nine nine',
      'one eight hundred five five five oh one nine nine',
    ],
  ],
  ['(555)010-0199', ['five five five zero one zero zero one nine nine']],
  [
    '+1-202-555-0143',
    [
      'plus one two zero two five five five zero one four three',
      'one two oh two five five five oh one four three',
    ],
  ],
  ['555.010.0199', ['five five five zero one zero zero one nine nine']],
  ['1234567890', ['one two three four five six seven eight nine zero']],
  ['34-1234567-8', ['three four one two three four five six seven eight']],
  ['1914-1918', ['nineteen fourteen to nineteen eighteen']],
  ['2026-11-26', ['november twenty sixth twenty twenty six', 'twenty sixth of november twenty twenty six']],
  ['26/11', ['twenty sixth of november', 'november twenty sixth']],
  ['24/7', ['twenty four seven']],
  ['14:05', ['fourteen oh five', 'two oh five', 'two oh five pee em']],
  ['12:00', ["twelve o'clock", 'noon']],
  ['305', ['three hundred five', 'three oh five', 'three zero five']],
  ['4532', ['forty five thirty two', 'four five three two']],
  [
    '192.168.1.1',
    [
      'one hundred ninety two dot one hundred sixty eight dot one dot one',
      'one nine two dot one six eight dot one dot one',
    ],
  ],
  ['5G', ['five g']],
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
    expect(expandNumerals(`${symbol}1`)[0]).toBe(`one ${one}`)
    expect(expandNumerals(`${symbol}2`)[0]).toBe(`two ${many}`)
    expect(expandNumerals(`${symbol}0.50`)).toEqual([`fifty ${parts}`])
  },
)
