import { expect, test } from 'vitest'
import { withAddresses } from './cell-addresses.ts'

test.for([
  [
    'cells after one with an address follow it',
    '<row r="3"><c r="C3"><v>1</v></c><c/></row><row><c s="1"/></row>',
    '<row r="3"><c r="C3"><v>1</v></c><c r="D3"/></row><row><c r="A4" s="1"/></row>',
  ],
  [
    'a row has the number of its cells',
    '<row><c r="A5"/></row><row><c/></row>',
    '<row><c r="A5"/></row><row><c r="A6"/></row>',
  ],
  [
    'names may have a prefix',
    '<x:sheetData><x:cols><x:col min="1"/></x:cols><x:row><x:c t="b"/></x:row></x:sheetData>',
    '<x:sheetData><x:cols><x:col min="1"/></x:cols><x:row><x:c r="A1" t="b"/></x:row></x:sheetData>',
  ],
  [
    'columns go on after Z and ZZ',
    '<row r="1"><c r="Z1"/><c/></row><row><c r="ZZ2"/><c/></row>',
    '<row r="1"><c r="Z1"/><c r="AA1"/></row><row><c r="ZZ2"/><c r="AAA2"/></row>',
  ],
] as const)('%s', ([, sheet, addressed]) => {
  expect(withAddresses(sheet)).toBe(addressed)
})
