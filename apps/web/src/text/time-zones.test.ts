import { expect, test } from 'vitest'
import { cityOf, momentIn, ownTimeZone, showsOtherTime, timeIn, zonesNamed } from './time-zones.ts'

test('a zone is found by its city, however it is typed', () => {
  for (const typed of ['manila', 'MANILA', ' asia/man', 'Asia Manila'])
    expect(zonesNamed(typed)[0]).toBe('Asia/Manila')
  expect(zonesNamed('new york')[0]).toBe('America/New_York')
  expect(zonesNamed('utc')).toContain('UTC')
  expect(zonesNamed('berlin').map(cityOf)).toEqual(['Berlin'])
  for (const city of ['Kathmandu', 'Kolkata', 'Kyiv', 'Ho Chi Minh', 'Yangon', 'Nuuk'])
    expect(zonesNamed(city).map(cityOf)).toEqual([city])
  expect([zonesNamed('  '), zonesNamed('Olympus Mons')]).toEqual([[], []])
})

test('cities that begin with the text come before other names that have it', () => {
  const found = zonesNamed('pa')
  const first = found.findIndex((zone) => !cityOf(zone).toLowerCase().startsWith('pa'))
  expect(first).toBeGreaterThan(0)
  expect(found.slice(first).some((zone) => cityOf(zone).toLowerCase().startsWith('pa'))).toBe(false)
})

test('a moment is written as clocks of the zone show it', () => {
  const at = new Date('2026-12-03T01:00:00Z')
  expect(momentIn('Asia/Kolkata', at).replaceAll('\u202F', ' ')).toBe('Dec 3, 2026, 6:30 AM GMT+5:30')
  expect(timeIn('Pacific/Pago_Pago', at).replaceAll('\u202F', ' ')).toBe('Wed, 2:00 PM GMT-11')
})

test('zones differ where their clocks do, and not where only their names do', () => {
  const at = new Date('2026-12-03T01:00:00Z')
  expect(showsOtherTime(ownTimeZone(), at)).toBe(false)
  expect([showsOtherTime('Pacific/Kiritimati', at), showsOtherTime('Pacific/Pago_Pago', at)]).toContain(true)
})
