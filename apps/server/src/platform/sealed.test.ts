import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const key = Buffer.alloc(32, 'test')

test('a secret is read again, and is sealed differently each time', () => {
  const [one, other] = [seal(key, 'webhook', 'geheim, ¿sí?'), seal(key, 'webhook', 'geheim, ¿sí?')]
  expect([one, other].map((sealed) => unseal(key, 'webhook', sealed))).toEqual([
    'geheim, ¿sí?',
    'geheim, ¿sí?',
  ])
  expect(one.equals(other)).toBe(false)
  expect(one.toString('latin1')).not.toContain('geheim')
})

test('what was changed, or sealed for something else or by another key, is not opened', () => {
  const sealed = seal(key, 'webhook', 'secret')
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
    expect(unseal(key, 'webhook', changed)).toBeNull()
  }
  expect(unseal(key, 'token', sealed)).toBeNull()
  expect(unseal(Buffer.alloc(32, 'other'), 'webhook', sealed)).toBeNull()
})
