import { describe, expect, test } from 'vitest'
import { effortOf } from '../../fixtures/effort.ts'
import { isRight, lettersAlone, marked } from '../../fixtures/marked-items.ts'
import { spokenItem } from '../text/spoken-item.ts'
import { markDictation } from './mark-dictation.ts'

describe('a number', () => {
  test.each([
    ['1,250', 'twelve hundred and fifty'],
    ['1,250', 'one thousand two hundred fifty'],
    ['twelve hundred and fifty', '1250'],
    ['US$22.75', 'twenty-two dollars and seventy-five cents'],
    ['US$22.75', '22.75 dollars'],
    ['US$22.75', '$22.75'],
    ['+63 917 555 0123', '+639175550123'],
    ['+1 202 555 0143', '1-202-555-0143'],
    ['555-0199', 'five five five oh one double nine'],
    ['in 1984', 'in nineteen eighty-four'],
    ['room 305', 'room three oh five'],
    ['7:45 p.m.', '7:45pm'],
    ['7:45', 'quarter to eight'],
    ['5%', 'five per cent'],
    ['5%', '5 percent'],
    ['2.5 kg', 'two point five kilos'],
    ['3/4', 'three quarters'],
    ['26/11/1984', '26th of November 1984'],
    ['the 2nd', 'the second'],
    ['a thousand', '1000'],
    ['-5', '−5'],
    ['-5', 'negative five'],
    ['-$20', 'minus twenty dollars'],
    ['0.5', '.5'],
    ['.5', 'zero point five'],
    ['18+', 'eighteen plus'],
    ['Flight BA256 leaves at 6:45.', 'Flight BA 256 leaves at 6.45'],
    ['March 14', 'March 14th'],
    ['March 14, 2019', 'the fourteenth of March twenty nineteen'],
    ['March 2019', 'March twenty nineteen'],
    ['Nov 26', '26th November'],
    ['€19.99', '19,99 €'],
    ['€5', '5 €'],
    ['$1.5 million', '1.5 million dollars'],
    ['$1.5 million', '$1,500,000'],
    ['2.5 million', 'two and a half million'],
    [
      '$1,234,567.89',
      'one million two hundred thirty four thousand five hundred sixty seven dollars and eighty nine cents',
    ],
    ['1.5', 'one and a half'],
    ['2 3/4', '2.75'],
    ['1/4', '¼'],
    ['24/7', 'twenty-four seven'],
    ['5 km', 'five kilometres'],
    ['2 l', 'two litres'],
    ['20 °C', 'twenty degrees celsius'],
    ['5 %', 'five percent'],
    ['2+2=4', '2 + 2 = 4'],
    ['MP3', 'MP 3'],
    ['COVID-19', 'Covid 19'],
    ['No. 5', 'number five'],
    ['$1,250', '$1250'],
    ['$1,250', '1250 dollars'],
    ['$1,250', 'twelve hundred and fifty dollars'],
    ['1,250 dollars', '$1250'],
    ['1250 dollars', '$1,250'],
    ['£2,500', '2500 pounds'],
    ['2500 pounds', '£2,500'],
    ['€1,500', '€1500'],
    ['₱1,500', '1500 pesos'],
    ['US$1,250', 'US$1250'],
    ['$1,250.50', '1250.50 dollars'],
    ['+1,000', '+1000'],
    ['#1,000', '#1000'],
    ['#1000', '#1,000'],
    ['Rs1,250', 'Rs1250'],
    ['24/7', '24 7'],
    ['24 7', '24/7'],
    ['26/11', '26 11'],
  ])('“%s” is right as “%s”', (text, typed) => {
    expect(isRight('number', text, typed)).toBe(true)
  })

  test.each([
    ['US$22.75', '22.75'],
    ['US$22.75', '2275'],
    ['US$22.75', '€22.75'],
    ['13', 'thirty'],
    ['1,250', '1,215'],
    ['+1 202 555 0143', '+1 202 555 0134'],
    ['7:45', '7:54'],
    ['-5', '5'],
    ['5', '-5'],
    ['It was -5 degrees.', 'It was 5 degrees'],
    ['-$20', '$20'],
    ['5', '.5'],
    ['25', '.25'],
    ['18+', '18'],
    ['3/4', '34'],
    ['3/4', 'thirty four'],
    ['3/4', '3 4'],
    ['3-1', '31'],
    ['24/7', '247'],
    ['24/7', '2 47'],
    ['$1,250', '€1250'],
    ['2,5', '25'],
    ['5-10', '510'],
    ['2 + 2', '22'],
    ['6.45', '6:45'],
  ])('“%s” is wrong as “%s”', (text, typed) => {
    expect(isRight('number', text, typed)).toBe(false)
  })

  test.each([
    '26 November 1984',
    '26th November 1984',
    'November 26, 1984',
    'the 26th of November 1984',
    'November twenty six nineteen eighty four',
  ])('26/11/1984 is right as “%s”', (typed) => {
    expect(isRight('number', '26/11/1984', typed)).toBe(true)
  })

  test('that was typed otherwise counts all its words', () => {
    expect(
      markDictation({ sort: 'number', text: 'Call 555 0199 now' }, 'call 5550199 now', lettersAlone),
    ).toEqual([
      { result: 'right', said: 'Call', typed: 'call', words: 1 },
      { result: 'right', said: '555 0199', typed: '5550199', words: 2 },
      { result: 'right', said: 'now', typed: 'now', words: 1 },
    ])
  })

  test('is right in words after another long one', () => {
    const typed =
      'plus one two zero two five five five zero one four three or plus six three nine one seven five five five zero one two three'
    expect(isRight('number', '+1 202 555 0143 or +63 917 555 0123', typed)).toBe(true)
  })

  test('leaves the words beside it as they are', () => {
    expect(marked('number', 'It costs 1,250 dollars today', 'it costs twelve hundred fifty dollars')).toEqual([
      '=It', '=costs', '=1,250', '=dollars', '-today',
    ]) // oxfmt-ignore
  })
})

// Each of them is typed as a voice says it.
test.each(
  `-5|-$20|.5|2.5|1/4|1/2|3 1/2|2¾ cups|1980s|90s|100th|MP3|COVID-19|v2.0|2+2=4|192.168.1.1|5 km|2 l|20 °C|€5|5 €|19,99 €|50 %|1.5
  +63 917 555 0123|1-800-555-0199|US$22.75|£2.05|$1.5 million|R$50|AED 50|$5-$10|$5/month|Room 12A|221B Baker Street|14:05|00:00|0800
  9:30-10:30|24/7|3/4|26/11|26/11/1984|2026-11-26|05-Mar-2026|Q3 2026|mid-1990s|under-18s|18+|5G|WW2|10-15|5–7kg|50 km/h|6'2"|5′6″|1,250.75
  0|007|1e5|GMT+8|2-0|4x4|3x5 cm|10 m²|A4|1st|101st|#4|No. 5|Jan. 5|12.5%|1:23:45|1 000|2×3|5^2|5★|3-bedroom|1.234,50 €|Mr. Lee is 5.`.split(
    /\n\s*|\|/,
  ),
)('%s is right as it is said', (text) => {
  expect(
    marked('number', text, spokenItem({ sort: 'number', text })).filter((word) => !word.startsWith('=')),
  ).toEqual([])
})

test.each(['$1 ', '1/2 ', '26/11/1984 ', '+1 '])(
  'a hostile text of “%s” is marked within a moment',
  async (part) => {
    const text = part.repeat(300 / part.length)
    const typed = part.repeat(400 / part.length)
    // It is a fifth of a second for each of thirty items, in a thread of its own.
    expect(await effortOf(() => markDictation({ sort: 'number', text }, typed, lettersAlone))).toBeLessThan(
      20,
    )
  },
)
