import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUtc, parseUtc } from './utc-timestamp.ts'

test.each([
  '2026-02-29 10:00:00',
  '2026-02-30 10:00:00',
  '2026-01-01 24:00:00',
  '2026-06-30 23:59:60',
  '2026-1-1 10:00:00',
  '2026-01-01T10:00:00',
  '2026-01-01 10:00:00Z',
  '2026-01-01 10:00:00\0',
  '٢٠٢٦-01-01 10:00:00',
  '0000-01-01 00:00:00',
  '1970-01-01 00:00:00',
  '2026-13-01 00:00:00',
  '',
])('%j is no moment', (text) => {
  expect(parseUtc(text)).toBeNull()
})

test('a leap day in a leap year is valid', () => {
  expect(parseUtc('2028-02-29 23:59:59')?.toISOString()).toBe('2028-02-29T23:59:59.000Z')
})

test('a formatted time is parsed to the same second', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      expect(parseUtc(formatUtc(moment))?.getTime()).toBe(Math.floor(moment.getTime() / 1000) * 1000)
    }),
  )
})
