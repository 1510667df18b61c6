import { Id } from '@elocute/contract/fields'
import { expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

test('ids differ, and are what the server takes, also on an http page', () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  const ids = Array.from({ length: 500 }, newId)
  expect(new Set(ids).size).toBe(500)
  for (const id of ids)
    expect([Id.safeParse(id).success, id[14], '89ab'.includes(id[19] ?? '-')]).toEqual([true, '4', true])
})
