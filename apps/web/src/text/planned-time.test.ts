import { expect, test } from 'vitest'
import { plannedDay, plannedTime } from './planned-time.ts'

// Local times, because the days are those of the reader.
const now = new Date(2026, 11, 2, 23, 30).getTime()
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test.for([
  [at(2026, 11, 2, 0, 0), 'today, 12:00 AM'],
  [at(2026, 11, 2, 23, 59), 'today, 11:59 PM'],
  [at(2026, 11, 3, 0, 0), 'tomorrow, 12:00 AM'],
  [at(2026, 11, 3, 18, 0), 'tomorrow, 6:00 PM'],
  [at(2026, 11, 1, 0, 5), 'yesterday, 12:05 AM'],
  [at(2026, 11, 4, 9, 0), 'Dec 4, 9:00 AM'],
  [at(2026, 10, 30, 9, 0), 'Nov 30, 9:00 AM'],
  [at(2027, 0, 5, 9, 0), 'Jan 5, 2027, 9:00 AM'],
] as const)('%s is %s', ([moment, text]) => {
  expect(plannedTime(moment, now)).toBe(text)
})

test('a day has no time of day', () => {
  expect(plannedDay(at(2026, 11, 4, 9, 0), now)).toBe('Dec 4')
})

test('days are counted by the calendar, also when the clock changes', () => {
  const beforeSpring = new Date(2026, 2, 28, 12, 0).getTime()
  expect(plannedDay(at(2026, 2, 29, 0, 30), beforeSpring)).toBe('tomorrow')
})
