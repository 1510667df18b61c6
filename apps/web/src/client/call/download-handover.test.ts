import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handedOver } from '../../testing/handed-over.ts'
import { saveAs } from './download-handover.ts'

const pdf = new Blob(['%PDF'], { type: 'application/pdf' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a download has its own name, and its address lives for a minute', () => {
  const browser = handedOver()
  saveAs(pdf, 'Vowels.pdf')
  expect(browser.saved).toEqual([{ name: 'Vowels.pdf', type: 'application/pdf' }])
  vi.advanceTimersByTime(59_999)
  expect(browser.revoked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(browser.revoked).toHaveLength(1)
})
