import { afterEach, expect, test, vi } from 'vitest'
import { hasVectors } from './vector-support.ts'

afterEach(() => vi.unstubAllGlobals())

test('this machine has vector instructions', () => {
  expect(hasVectors()).toBe(true)
})

test.each([
  ['WebAssembly', undefined],
  ['its vector instructions', { validate: () => false }],
])('without %s there are none', (_, present) => {
  vi.stubGlobal('WebAssembly', present)
  expect(hasVectors()).toBe(false)
})
