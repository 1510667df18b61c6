import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useDebounced } from './use-debounced.ts'

test('a text counts when nobody has typed for a moment, and at once when it is emptied', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ text }) => useDebounced(text), { initialProps: { text: '' } })
  for (const text of ['m', 'ma', 'mai']) {
    rerender({ text })
    void act(() => vi.advanceTimersByTime(200))
    expect(result.current).toBe('')
  }
  void act(() => vi.advanceTimersByTime(50))
  expect(result.current).toBe('mai')
  rerender({ text: '' })
  expect(result.current).toBe('')
  vi.useRealTimers()
})
