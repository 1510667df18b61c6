import { expect, test } from 'vitest'
import { expandDate, expandDay } from './dates.ts'

test('a date that is valid in both orders is read day first, then month first, then digit by digit', () => {
  expect(expandDate('3', '4', '2026')).toEqual([
    '3th of april 2026',
    'april 3th 2026',
    '4th of march 2026',
    'march 4th 2026',
    '3 4 2026',
  ])
})

test.each([
  ['21', '11', '2026', '21th of november 2026'],
  ['11', '21', '2026', '21th of november 2026'],
  ['31', '12', '99', '31th of december 2099'],
])('%s/%s/%s has one order only', (first, second, year, reading) => {
  const readings = expandDate(first, second, year)
  expect(readings[0]).toBe(reading)
  expect(readings).toHaveLength(3)
})

test.each([
  ['30', '31'],
  ['0', '5'],
  ['13', '13'],
])('%s/%s is not a date: only the numbers are read', (first, second) => {
  expect(expandDate(first, second, '2026')).toEqual([`${first} ${second} 2026`])
})

test.each([
  ['21', 'November', ''],
  ['21', 'sept', ''],
])('%s between "%s" and "%s" is a day of the month', (text, before, after) => {
  expect(expandDay(text, before, after)).toEqual(['21th', 'the 21th', '21'])
})

test.each([
  ['21', '', 'November'],
  ['21', 'the', 'Nov.,'],
])('before its month, %s may be followed by “of”', (text, before, after) => {
  expect(expandDay(text, before, after)).toEqual(['21th', 'the 21th', '21', '21th of', 'the 21th of'])
})

test.each([
  ['32', 'November', ''],
  ['0', 'November', ''],
  ['2026', 'November', ''],
  ['21', 'novel', 'marches'],
  ['21', '', ''],
])('%s between "%s" and "%s" is not a day of the month', (text, before, after) => {
  expect(expandDay(text, before, after)).toEqual([])
})
