import { expect, test } from 'vitest'
import { spokenItem } from './spoken-item.ts'

test.each([
  ['sentence', 'Come in, please.', 'Come in, please.'],
  ['name', 'Dr. Sørensen', 'Dr. Sørensen'],
  ['number', 'It costs US$22.75, please.', 'It costs twenty two dollars seventy five, please.'],
  [
    'number',
    'Call +63 917 555 0123.',
    'Call plus six three, nine one seven, five five five, zero one two three.',
  ],
  ['number', '1-800-555-0199', 'one, eight hundred, five five five, zero one nine nine'],
  ['number', 'at 7:45 p.m.', 'at seven forty five p.m.'],
  ['number', '4 p.m.', 'four p.m.'],
  ['number', 'Room 12A', 'Room one two A'],
  ['number', 'Add 3 1/2 cups.', 'Add three and a half cups.'],
  ['number', 'It costs 19,99 €.', 'It costs nineteen euros ninety nine.'],
  ['number', 'They paid $1.5 million.', 'They paid one point five million dollars.'],
  ['number', 'due 2026-11-26', 'due november twenty sixth twenty twenty six'],
  ['number', 'at 127.0.0.1', 'at one hundred twenty seven dot zero dot zero dot one'],
  ['spelling', 'Llewellyn', 'double L, E, W, E, double L, Y, N'],
  ['spelling', 'Aaaron O’Hara', 'triple A, R, O, N. O, apostrophe, H, A, R, A'],
  ['spelling', 'BX7-2004', 'B, X, seven, hyphen, two, double zero, four'],
] as const)('of a %s “%s” a voice says “%s”', (sort, text, spoken) => {
  expect(spokenItem({ sort, text })).toBe(spoken)
})
