import { expect, onTestFinished, test } from 'vitest'
import {
  asUtc,
  dayOf,
  daysAfter,
  isoTime,
  isWorkingDay,
  momentOf,
  periodOf,
  serverTimeZone,
  startOfDay,
} from './school-time.ts'

const iso = (at: Date) => at.toISOString()
const at = (text: string) => new Date(text)

test.each([
  ['Asia/Manila', '2026-11-26T15:59:59Z', '2026-11-26'],
  ['Asia/Manila', '2026-11-26T16:00:00Z', '2026-11-27'],
  ['Asia/Kathmandu', '2026-11-26T18:14:59Z', '2026-11-26'],
  ['Asia/Kathmandu', '2026-11-26T18:15:00Z', '2026-11-27'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['Pacific/Pago_Pago', '2027-01-01T10:59:59Z', '2026-12-31'],
  ['Europe/Berlin', '2026-02-28T23:00:00Z', '2026-03-01'],
])('in %s, %s is on %s', (zone, moment, day) => {
  expect(dayOf(at(moment), zone)).toBe(day)
})

test.each([
  // Clocks go from 2:00 to 3:00, and in October from 3:00 back to 2:00.
  ['Europe/Berlin', '2026-03-29', 2, 30, '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', 2, 30, '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', 7, 0, '2026-10-25T06:00:00.000Z'],
  ['America/New_York', '2026-03-08', 2, 30, '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-01', 1, 30, '2026-11-01T05:30:00.000Z'],
  // By half an hour.
  ['Australia/Lord_Howe', '2026-04-05', 1, 45, '2026-04-04T14:45:00.000Z'],
  ['Asia/Kolkata', '2026-11-26', 7, 0, '2026-11-26T01:30:00.000Z'],
])('in %s on %s, a clock shows %i:%i first at that moment', (zone, day, hour, minute, moment) => {
  expect(iso(momentOf(day, { hour, minute }, zone))).toBe(moment)
})

test('a time of day does not depend on the season in which it is computed', () => {
  const zone = 'Europe/Berlin'
  const time = { hour: 2, minute: 30 }
  const all = [1, 4, 7, 10].map((month) => {
    const day = `2026-${String(month).padStart(2, '0')}-15`
    return isoTime(momentOf(day, time, zone), zone)
  })
  expect(all).toEqual([
    '2026-01-15T02:30:00+01:00',
    '2026-04-15T02:30:00+02:00',
    '2026-07-15T02:30:00+02:00',
    '2026-10-15T02:30:00+02:00',
  ])
})

test.each([
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  // Here clocks go forward at midnight, and back to it.
  ['Africa/Cairo', '2026-04-24', 23],
  ['America/Havana', '2026-11-01', 25],
  ['Asia/Manila', '2026-02-28', 24],
])('in %s, %s has %d hours', (zone, day, hours) => {
  const [start, end] = [startOfDay(day, zone), startOfDay(daysAfter(day, 1), zone)]
  expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours)
  expect([dayOf(start, zone), dayOf(new Date(start.getTime() - 1), zone)]).toEqual([day, daysAfter(day, -1)])
})

test('days follow one another over the ends of months and years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysAfter('2026-03-31', -30)).toBe('2026-03-01')
})

test('Monday to Friday are working days', () => {
  const week = Array.from({ length: 7 }, (_, n) => daysAfter('2026-11-23', n))
  expect(week.map(isWorkingDay)).toEqual([true, true, true, true, true, false, false])
})

test('a period of days includes both, and one of moments ends before the last', () => {
  const zone = 'Asia/Manila'
  expect(periodOf({ from: '2026-11-01', to: '2026-11-30' }, zone)).toEqual({
    from: at('2026-10-31T16:00:00Z'),
    to: at('2026-11-30T16:00:00Z'),
  })
  const [from, to] = ['2026-11-01T05:00:00Z', '2026-11-02T05:00:00Z']
  expect(periodOf({ from, to }, zone)).toEqual({ from: at(from), to: at(to) })
  expect(periodOf({}, zone)).toEqual({})
})

test('a moment is written with its offset, and as the time that a clock shows', () => {
  const moment = at('2026-11-26T12:15:00.123Z')
  expect(isoTime(moment, 'Asia/Kathmandu')).toBe('2026-11-26T18:00:00+05:45')
  expect(isoTime(moment, 'UTC')).toBe('2026-11-26T12:15:00Z')
  expect(iso(asUtc(moment, 'America/St_Johns'))).toBe('2026-11-26T08:45:00.123Z')
})

test('the zone of the process is one that is known', () => {
  expect(dayOf(at('2026-11-26T12:00:00Z'), serverTimeZone())).toMatch(/^2026-11-2[67]$/)
})

test.each(['', 'Mars/Base', 'Europe/Berlin ', 'UTC+2'])(
  'the zone of a process whose TZ is %j is that of UTC',
  (zone) => {
    const before = process.env['TZ']
    onTestFinished(() => {
      delete process.env['TZ']
      if (before !== undefined) process.env['TZ'] = before
    })
    process.env['TZ'] = zone
    expect(serverTimeZone()).toBe('UTC')
  },
)

test('an unknown zone is an error, and no wrong day', () => {
  expect(() => dayOf(at('2026-11-26T12:00:00Z'), 'Mars/Olympus')).toThrow(/no day/)
})
