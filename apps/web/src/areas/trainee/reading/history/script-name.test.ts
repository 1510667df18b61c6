import { expect, test } from 'vitest'
import { scriptName } from './script-name.ts'

test.each([
  ['Good morning.', 'Good morning.'],
  ['  Good\n\nmorning.  ', 'Good morning.'],
  [
    'The quick brown fox jumps over the lazy dog, and then it sleeps.',
    'The quick brown fox jumps over the lazy dog, and…',
  ],
  [
    'The quick brown fox jumps over the very lazy dogs, and sleeps.',
    'The quick brown fox jumps over the very lazy…',
  ],
  ['a'.repeat(60), `${'a'.repeat(48)}…`],
])('a reading of %j is called %j', (script, name) => {
  expect(scriptName(script)).toBe(name)
})
