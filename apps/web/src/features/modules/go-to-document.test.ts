import { afterEach, expect, test, vi } from 'vitest'
import { goToDocument, isSentBack } from './go-to-document.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a tab that leaves for a document again and again is sent back; one that is reloaded is not', () => {
  vi.useFakeTimers()
  const replace = vi.fn()
  vi.stubGlobal('location', { replace })
  const leave = () => goToDocument('id', '/documents/id/Worksheet.pdf')
  leave()
  vi.advanceTimersByTime(1_000)
  leave()
  expect(isSentBack('id')).toBe(false)
  vi.advanceTimersByTime(1_000)
  leave()
  expect(isSentBack('id')).toBe(true)
  expect(isSentBack('another')).toBe(false)
  vi.advanceTimersByTime(5_000)
  expect(isSentBack('id')).toBe(false)
  expect(replace).toHaveBeenCalledTimes(3)
})
