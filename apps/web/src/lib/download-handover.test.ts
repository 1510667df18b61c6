import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handedOver } from '../testing/handed-over.ts'
import { openInTab, saveAs } from './download-handover.ts'

const pdf = new Blob(['%PDF'], { type: 'application/pdf' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a tab opens without a way back to this page, and its address lives for a minute', () => {
  const browser = handedOver()
  expect(openInTab(pdf)).toEqual({ opened: true })
  expect(browser.tabs).toMatchObject([{ target: '_blank', features: 'noopener' }])
  vi.advanceTimersByTime(59_999)
  expect(browser.revoked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(browser.revoked).toEqual([browser.tabs[0]?.address])
})

test('a tab that is blocked leaves its address for a link', () => {
  const browser = handedOver({ popups: false })
  const tab = openInTab(pdf)
  if (tab.opened) throw new Error('it should be blocked')
  vi.advanceTimersByTime(600_000)
  expect(browser.revoked).toEqual([])
  tab.handedOn()
  vi.advanceTimersByTime(60_000)
  expect(browser.revoked).toEqual([tab.address])
})

test('no tab is tried when the press is too long ago', () => {
  const browser = handedOver()
  browser.press.isActive = false
  expect(openInTab(pdf)).toMatchObject({ opened: false })
  expect(browser.tabs).toEqual([])
})

test('a download has its own name, and its address lives for a minute', () => {
  const browser = handedOver()
  saveAs(pdf, 'Vowels.pdf')
  expect(browser.saved).toEqual([{ name: 'Vowels.pdf', type: 'application/pdf' }])
  vi.advanceTimersByTime(60_000)
  expect(browser.revoked).toHaveLength(1)
})
