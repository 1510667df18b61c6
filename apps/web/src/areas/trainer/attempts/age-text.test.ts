import { expect, test } from 'vitest'
import { ageText } from './age-text.ts'

const now = Date.parse('2026-03-05T12:00:00Z')

test.each([
  ['2026-03-05T11:59:30.000Z', 'Just now'],
  ['2026-03-05T12:00:10.000Z', 'Just now'],
  ['2026-03-05T11:59:00.000Z', '1 minute ago'],
  ['2026-03-05T11:00:01.000Z', '59 minutes ago'],
  ['2026-03-05T11:00:00.000Z', '1 hour ago'],
  ['2026-03-04T12:00:01.000Z', '23 hours ago'],
  ['2026-03-04T12:00:00.000Z', '1 day ago'],
  ['2026-02-19T12:00:00.000Z', '14 days ago'],
])('%s is told as %s', (moment, text) => {
  expect(ageText(moment, now)).toBe(text)
})
