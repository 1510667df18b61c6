import { expect, test } from 'vitest'
import { digitReadings, isLongNumber, partsOfLongNumbers } from './digit-groups.ts'

test.each(['555-0199', '1-800-555-0199', '(555)010-0199', '555)010-0199', '34-1234567-8', '1234567890', '+12025550143'])(
  '%s is read digit by digit',
  (text) => {
    expect(isLongNumber(text)).toBe(true)
  },
) // oxfmt-ignore

test.each(['1914-1918', '1000-2000', '10-15', '123456', '1,234,567', '9:30', '12kg'])(
  '%s is not read digit by digit',
  (text) => {
    expect(isLongNumber(text)).toBe(false)
  },
)

test.each([
  ['+63 917 555 0123', [true, true, true, true]],
  ['call (555) 010-0199, please', [false, true, true, false]],
  ['1999 2005', [false, false]],
  ['12 345', [false, false]],
  ['300. 4500 came', [false, false, false]],
])('in %s the parts of a long number are %j', (script, parts) => {
  expect(partsOfLongNumbers(script.split(' '))).toEqual(parts)
})

test('groups are read in digits, and hundreds in two ways', () => {
  expect(digitReadings('1-800')).toEqual(['one eight hundred', 'one eight zero zero'])
  expect(digitReadings('+63')).toEqual(['plus six three', 'six three'])
  expect(digitReadings('010')).toEqual(['zero one zero', 'oh one oh'])
})
