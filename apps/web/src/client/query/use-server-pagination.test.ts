import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useServerPagination } from './use-server-pagination.ts'

test('a long list grows until the server gives no more, and begins again with another subject', () => {
  const { result, rerender } = renderHook(({ subject }) => useServerPagination(subject), {
    initialProps: { subject: 'a' },
  })
  expect(result.current.limit).toBe(60)
  expect(result.current.rest(60, 60)).toBeNull()
  expect(result.current.rest(60, 50_000)).toEqual({ more: 'Show more (49,940 left)' })
  for (let time = 0; time < 20; time++) act(() => result.current.showMore())
  expect(result.current.limit).toBe(1_000)
  expect(result.current.rest(1_000, 50_000)).toEqual({ note: 'Showing the first 1,000 of 50,000.' })
  rerender({ subject: 'b' })
  expect(result.current.limit).toBe(60)
})
