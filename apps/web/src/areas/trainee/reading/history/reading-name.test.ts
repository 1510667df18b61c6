import { expect, test } from 'vitest'
import { readingName } from './reading-name.ts'

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
  expect(readingName({ title: null, script })).toBe(name)
})

test('a reading of a script with a title has that name', () => {
  expect(readingName({ title: 'The Cold Pizza', script: 'Last night I ordered a pizza.' })).toBe(
    'The Cold Pizza',
  )
})
