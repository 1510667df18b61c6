import { expect, test } from 'vitest'
import { createSeal } from './sealed.ts'

const serverKey = Buffer.alloc(32, 'test')
const { seal, open } = createSeal(serverKey, 'webhook')

test('a secret is read again, and is sealed differently each time', () => {
  const [one, other] = [seal('geheim, ¿sí?'), seal('geheim, ¿sí?')]
  expect([open(one), open(other)]).toEqual(['geheim, ¿sí?', 'geheim, ¿sí?'])
  expect(one.equals(other)).toBe(false)
  expect(one.toString('latin1')).not.toContain('geheim')
})

test('what was changed, or sealed for something else or by another key, is not opened', () => {
  const sealed = seal('secret')
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
    expect(() => open(changed)).toThrow()
  }
  expect(() => createSeal(serverKey, 'token').open(sealed)).toThrow()
  expect(() => createSeal(Buffer.alloc(32, 'other'), 'webhook').open(sealed)).toThrow()
})
