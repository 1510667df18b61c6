import { describe, expect, test } from 'vitest'
import { daysOf, endsBeforeItBegins } from './report-period.ts'

describe('the days of a report', () => {
  test.each([
    ['', {}],
    ['from=2026-01-02&to=2026-01-31', { from: '2026-01-02', to: '2026-01-31' }],
    ['to=2026-01-31', { to: '2026-01-31' }],
    ['from=yesterday&to=2026-13-45', {}],
    ['from=0026-01-01', {}],
  ])('of the address "%s"', (search, expected) => {
    expect(daysOf(new URLSearchParams(search))).toEqual(expected)
  })

  test('end when they begin, or later', () => {
    const day = '2026-01-02'
    expect([{}, { from: day }, { from: day, to: day }].some(endsBeforeItBegins)).toBe(false)
    expect(endsBeforeItBegins({ from: '2026-01-03', to: day })).toBe(true)
  })
})
