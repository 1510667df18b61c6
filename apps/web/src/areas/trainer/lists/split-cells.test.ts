import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanCell, splitCells } from './split-cells.ts'

const cells = (text: string, separator = ',') => splitCells(text, separator, 100).map((row) => row.cells)

test.for([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\rc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a, b",c', [['a, b', 'c']]],
  ['"two\nlines",c', [['two lines', 'c']]],
  ['"say ""hi""",c', [['say "hi"', 'c']]],
  ['"Weber, Anna" <a@b.example>,c', [['Weber, Anna <a@b.example>', 'c']]],
  [
    '"open,b\nc,d',
    [
      ['"open', 'b'],
      ['c', 'd'],
    ],
  ],
  ['5" nail,b', [['5" nail', 'b']]],
  [' a ,\u00a0b\u200b,', [['a', 'b', '']]],
  ['', []],
] as const)('%j has the cells %j', ([text, expected]) => {
  expect(cells(text)).toEqual(expected)
})

test('rows have the numbers of a spreadsheet, and end where they must', () => {
  expect(splitCells('a\n\n"b\nb"\nc', ',', 3).map(({ number }) => number)).toEqual([1, 2, 3])
})

test('whatever a spreadsheet writes comes back', () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 30 }).map(cleanCell)
  const separator = fc.constantFrom(',', ';', '\t', '|')
  const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(rows, separator, lineEnd, (written, by, end) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
      const text = written.map((row) => row.map(quoted).join(by)).join(end)
      expect(cells(text, by)).toEqual(written)
    }),
  )
})

describe('a text of 5 MB is bounded', () => {
  test.for(['"a\n', '",', '"a', ',', '""', '\n', '"\n"'])('of %j', (part) => {
    const rows = splitCells(part.repeat(5_000_000 / part.length), ',', 10_000)
    expect(rows.length).toBeLessThanOrEqual(10_000)
    expect(Math.max(...rows.map((row) => row.cells.length))).toBeLessThanOrEqual(200)
  })
})
