import { describe, expect, test } from 'vitest'
import { daysOf, periodOf } from './report-period.ts'

const days = (search: string) => daysOf(new URLSearchParams(search), new Date(2026, 2, 10, 12))

describe('the days of a report', () => {
  test.each([
    ['', { from: '2026-02-08', to: '2026-03-10' }],
    ['from=2026-01-02&to=2026-01-31', { from: '2026-01-02', to: '2026-01-31' }],
    ['to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
    ['from=yesterday&to=2026-13-45', { from: '2026-02-08', to: '2026-03-10' }],
  ])('of the address "%s"', (search, expected) => {
    expect(days(search)).toEqual(expected)
  })

  test('are whole days of this device', () => {
    const period = periodOf({ from: '2026-01-02', to: '2026-01-02' })
    expect(period).toEqual({
      from: new Date(2026, 0, 2).toISOString(),
      to: new Date(2026, 0, 2, 23, 59, 59, 999).toISOString(),
    })
    expect(periodOf({ from: '2026-01-03', to: '2026-01-02' })).toBeNull()
  })
})
