import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextByItself, useNextByItself } from './next-by-itself.ts'

const goOn = vi.fn()
const show = (position: number, right: boolean) =>
  renderHook((shown: { position: number; right: boolean }) => useNextByItself(shown, goOn), {
    initialProps: { position, right },
  })

beforeEach(() => {
  vi.useFakeTimers()
  goOn.mockClear()
  nextByItself.choose(true)
})
afterEach(() => void vi.useRealTimers())

test('goes on a moment after a correct word, once', () => {
  const { rerender } = show(0, false)
  vi.advanceTimersByTime(60_000)
  expect(goOn).not.toHaveBeenCalled()
  rerender({ position: 0, right: true })
  vi.advanceTimersByTime(1_499)
  expect(goOn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(goOn).toHaveBeenCalledTimes(1)
})

test('goes on from each of several words that are correct already', () => {
  const { rerender } = show(0, true)
  vi.advanceTimersByTime(1_500)
  rerender({ position: 1, right: true })
  vi.advanceTimersByTime(1_500)
  expect(goOn).toHaveBeenCalledTimes(2)
})

test('shows the next word for its whole moment after Next Word', () => {
  const { rerender } = show(0, true)
  vi.advanceTimersByTime(1_000)
  rerender({ position: 1, right: true })
  vi.advanceTimersByTime(1_499)
  expect(goOn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(goOn).toHaveBeenCalledTimes(1)
})

test('waits for Next Word where it is turned off', () => {
  nextByItself.choose(false)
  show(0, true)
  vi.advanceTimersByTime(60_000)
  expect(goOn).not.toHaveBeenCalled()
})
