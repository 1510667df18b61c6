import { afterEach, expect, test, vi } from 'vitest'
import { redirectToDocument, isRedirectLoop } from './redirect-to-document.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('three redirects within five seconds are a redirect loop; a slow reload is not', () => {
  vi.useFakeTimers()
  const replace = vi.fn()
  vi.stubGlobal('location', { replace })
  const redirect = () => redirectToDocument('id', '/documents/id/Worksheet.pdf')
  redirect()
  vi.advanceTimersByTime(1_000)
  redirect()
  expect(isRedirectLoop('id')).toBe(false)
  vi.advanceTimersByTime(1_000)
  redirect()
  expect(isRedirectLoop('id')).toBe(true)
  expect(isRedirectLoop('another')).toBe(false)
  vi.advanceTimersByTime(5_000)
  expect(isRedirectLoop('id')).toBe(false)
  expect(replace).toHaveBeenCalledTimes(3)
})
