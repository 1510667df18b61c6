import { expect, test, vi } from 'vitest'
import { keptStorage } from './storage.ts'

test('a browser that refuses storage stops nobody', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keptStorage.set('a', 'b')
  expect(keptStorage.get('a')).toBeNull()
})
