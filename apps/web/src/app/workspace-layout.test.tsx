import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from '../client/address/page.ts'
import { Providers } from './providers.tsx'
import { queryClient } from './query-client.ts'
import { WorkspaceLayout } from './workspace-layout.tsx'
import { trainerLinks } from './trainer-menu.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A workspace in which the code of one page is asked for and neither comes nor fails. */
const openWorkspace = () => {
  let arrive: (route: { Component: () => React.JSX.Element }) => void = () => undefined
  const router = createMemoryRouter(
    [
      {
        element: <WorkspaceLayout links={trainerLinks} />,
        children: [
          { path: '/trainer/home', element: <input aria-label="Typed here" /> },
          {
            path: '/trainer/quizzes',
            lazy: () =>
              new Promise<{ Component: () => React.JSX.Element }>((resolve) => {
                arrive = resolve
              }),
          },
        ],
      },
    ],
    { initialEntries: ['/trainer/home'] },
  )
  render(
    <Providers>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Providers>,
  )
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
  return { user, router, arrives: () => arrive({ Component: () => <h1>All quizzes</h1> }) }
}

test('a page that does not come for long is said to, and what was left can be gone back to', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const load = vi.spyOn(page, 'load').mockImplementation(() => undefined)
  const { user, router, arrives } = openWorkspace()
  await user.type(screen.getByRole('textbox', { name: 'Typed here' }), 'kept')
  await user.click(screen.getByRole('link', { name: 'Quizzes' }))
  await vi.advanceTimersByTimeAsync(7_000)
  expect(screen.queryByRole('heading', { name: 'You’re offline' })).toBeNull()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(load).toHaveBeenCalledWith('/trainer/quizzes')
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(await screen.findByRole('textbox', { name: 'Typed here' })).toHaveValue('kept')
  await user.click(screen.getByRole('link', { name: 'Quizzes' }))
  await vi.advanceTimersByTimeAsync(9_000)
  arrives()
  expect(await screen.findByRole('heading', { name: 'All quizzes' })).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/quizzes'))
})
