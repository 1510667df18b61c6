import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'

test.for([
  [0, '0 s'],
  [45, '45 s'],
  [60, '1 min'],
  [150, '2 min 30 s'],
  [3_600, '60 min'],
] as const)('%s seconds are %s', ([seconds, text]) => {
  expect(formatDuration(seconds)).toBe(text.replaceAll(/(?<=\d) /g, '\u00A0'))
})
