import { describe, expect, test } from 'vitest'
import {
  formatClock,
  formatCount,
  formatDay,
  formatTime,
  exactPercentOf,
  momentOf,
  percentOf,
} from './format.ts'

test('a moment is read as UTC, in both ways the server writes it', () => {
  const expected = Date.UTC(2026, 2, 4, 23, 5, 12)
  expect(momentOf('2026-03-04 23:05:12')?.getTime()).toBe(expected)
  expect(momentOf('2026-03-04T23:05:12.000Z')?.getTime()).toBe(expected)
  expect(momentOf('yesterday')).toBeNull()
})

test('dates are written in the zone of the reader', () => {
  const here = new Date(2026, 2, 4, 9, 5, 12)
  expect(formatDay(here.toISOString())).toBe('Mar 4, 2026')
  expect(formatTime(here.toISOString())).toMatch(/^9:05:12\sAM$/)
  expect(formatDay('not a date')).toBe('not a date')
})

test('a share of nothing is nothing', () => {
  expect(percentOf(1, 3)).toBe(33)
  expect(percentOf(0, 0)).toBe(0)
  expect(exactPercentOf(0, 0)).toBe(0)
})

test('a share keeps what its text leaves out', () => {
  expect(exactPercentOf(695, 1000)).toBe(69.5)
  expect(percentOf(695, 1000)).toBe(70)
})

describe('a clock', () => {
  test.each([
    [187, '3:07'],
    [59.2, '1:00'],
    [-4, '0:00'],
  ])('%d s is %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text)
  })
})

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [50_123, '50,123'],
  [1_234_567, '1,234,567'],
])('the count %i is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})
