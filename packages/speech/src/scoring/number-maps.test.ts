import { expect, test } from 'vitest'
import { openMatrixMemory } from './matrix-kernel.ts'
import type { numberMaps } from './number-maps.ts'

function mapped(name: keyof typeof numberMaps, numbers: readonly number[]): Float32Array {
  const memory = openMatrixMemory()
  const at = memory.reserve(numbers.length)
  memory.values().set(numbers, at)
  memory.map(name, at, numbers.length)
  return memory.values().slice(at, at + numbers.length)
}

const between = (from: number, to: number) =>
  Array.from({ length: 4001 }, (_, at) => Math.fround(from + ((to - from) * at) / 4000))

/** The error function by its series (Abramowitz and Stegun 1964, 7.1.5). */
function erf(x: number): number {
  let [sum, term] = [0, x]
  for (let n = 0; n < 200; n++) {
    sum += term / (2 * n + 1)
    term *= -(x * x) / (n + 1)
  }
  return (2 / Math.sqrt(Math.PI)) * sum
}

test('the exponential is within two ten-millionths of it', () => {
  const numbers = between(-85, 85)
  for (const [at, value] of mapped('exponential', numbers).entries()) {
    const right = Math.exp(numbers[at] ?? 0)
    expect(Math.abs(value / right - 1)).toBeLessThan(2e-7)
  }
})

test.each(['exponential', 'tangent', 'gelu'] as const)('%s stays finite far out', (name) => {
  expect(mapped(name, [-1e30, -200, -88, 0, 88, 200]).every(Number.isFinite)).toBe(true)
})

test('the hyperbolic tangent and x · Φ(x)', () => {
  const numbers = between(-5, 5)
  const [tangents, gelus] = [mapped('tangent', numbers), mapped('gelu', numbers)]
  for (const [at, x] of numbers.entries()) {
    expect(Math.abs((tangents[at] ?? 0) - Math.tanh(x))).toBeLessThan(3e-7)
    expect(Math.abs((gelus[at] ?? 0) - (x / 2) * (1 + erf(x / Math.SQRT2)))).toBeLessThan(2e-6)
  }
})

test('numbers beyond the last block of four are left', () => {
  const memory = openMatrixMemory()
  const at = memory.reserve(12)
  memory.map('exponential', at, 5)
  memory.map('exponential', at, 0)
  expect(Array.from(memory.values().slice(at, at + 12))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0])
})
