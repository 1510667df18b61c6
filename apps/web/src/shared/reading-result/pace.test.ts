import { expect, test } from 'vitest'
import { paceBand } from './pace.ts'

test.each([
  [0, 'slow'],
  [109, 'slow'],
  [110, 'comfortable'],
  [170, 'comfortable'],
  [171, 'fast'],
] as const)('%s words a minute are %s', (pace, said) => {
  expect(paceBand(pace)).toBe(said)
})
