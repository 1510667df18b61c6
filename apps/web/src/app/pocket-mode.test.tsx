import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeBag } from '../areas/trainee/words/store-bag.ts'
import { PocketMode } from './pocket-mode.tsx'

vi.mock('../areas/trainee/words/store-bag.ts', () => ({ storeBag: vi.fn() }))
const stored = vi.mocked(storeBag)

beforeEach(() => {
  vi.useFakeTimers()
  stored.mockReset().mockResolvedValue(true)
})
afterEach(() => vi.useRealTimers())

const open = (path: string) => {
  const router = createMemoryRouter([{ path: '*', element: <PocketMode /> }], { initialEntries: [path] })
  const view = render(<RouterProvider router={router} />)
  return { ...view, goTo: (to: string) => act(() => router.navigate(to)) }
}
const afterSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

test('the start page has the bag stored after its own calls, and only once', async () => {
  const { goTo } = open('/trainee/quizzes')
  await afterSeconds(4)
  expect(stored).not.toHaveBeenCalled()
  await afterSeconds(2)
  await vi.waitFor(() => expect(stored).toHaveBeenCalledTimes(1))
  await goTo('/trainee/dictionary')
  await goTo('/trainee/quizzes')
  await afterSeconds(60)
  expect(stored).toHaveBeenCalledTimes(1)
})

test('other pages do not', async () => {
  open('/trainee/dictionary')
  await afterSeconds(60)
  expect(stored).not.toHaveBeenCalled()
})

test('what failed is tried again when the start page is opened again', async () => {
  stored.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('the code is gone'))
  const { goTo } = open('/trainee/quizzes')
  for (const times of [1, 2, 3]) {
    await afterSeconds(6)
    await vi.waitFor(() => expect(stored).toHaveBeenCalledTimes(times))
    await goTo('/trainee/dictionary')
    await goTo('/trainee/quizzes')
  }
  await afterSeconds(60)
  expect(stored).toHaveBeenCalledTimes(3)
})

test('who leaves the start page stops it', async () => {
  const { goTo, unmount } = open('/trainee/quizzes')
  await afterSeconds(2)
  await goTo('/trainee/dictionary')
  await afterSeconds(60)
  expect(stored).not.toHaveBeenCalled()
  await goTo('/trainee/quizzes')
  await afterSeconds(6)
  await vi.waitFor(() => expect(stored).toHaveBeenCalledTimes(1))
  unmount()
  expect(stored.mock.lastCall?.[0].aborted).toBe(true)
})
