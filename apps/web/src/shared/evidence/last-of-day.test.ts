import { expect, test } from 'vitest'
import { lastOfDay } from './last-of-day.ts'

const helen = { first_name: 'Helen', middle_name: null, last_name: 'Marsh' }
const omar = { first_name: 'Omar', middle_name: null, last_name: 'Reyes' }
const nobody = { first_name: null, middle_name: null, last_name: null }
const at = (day: number, hour: number) => new Date(2026, 11, day, hour).toISOString()

test('whoever listened often on one day is named once, with the latest time', () => {
  expect(
    lastOfDay([
      { ...helen, at: at(1, 9) },
      { ...omar, at: at(1, 10) },
      { ...helen, at: at(1, 12) },
      { ...helen, at: at(2, 8) },
      { ...nobody, at: at(2, 9) },
    ]),
  ).toEqual([
    { ...omar, at: at(1, 10) },
    { ...helen, at: at(1, 12) },
    { ...helen, at: at(2, 8) },
    { ...nobody, at: at(2, 9) },
  ])
})
