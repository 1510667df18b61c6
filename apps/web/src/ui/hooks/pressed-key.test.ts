import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

test.each([
  ['s', 'KeyS', 's'],
  ['S', 'KeyS', 's'],
  // An Arabic, a Russian and a Greek keyboard.
  ['س', 'KeyS', 's'],
  ['ы', 'KeyS', 's'],
  ['σ', 'KeyS', 's'],
  ['٣', 'Digit3', '3'],
  ['٣', 'Numpad3', '3'],
  // The letters of a French and of a Vietnamese keyboard are where they are written.
  ['q', 'KeyA', 'q'],
  ['é', 'Digit2', 'é'],
  [' ', 'Space', ' '],
  ['Enter', 'NumpadEnter', 'Enter'],
])('%s at %s is %s', (key, code, expected) => {
  expect(pressedKey({ key, code })).toBe(expected)
})
