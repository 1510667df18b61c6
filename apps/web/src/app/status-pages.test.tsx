import { logout, me } from '@elocute/contract/auth'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from '../lib/page.ts'
import { consoleLines } from '../testing/console-lines.ts'
import { answer, refusal } from '../testing/fake-server.ts'
import { aTrainee } from '../testing/people.ts'
import { quietPages } from '../testing/quiet-pages.ts'
import { renderApp } from '../testing/render-app.tsx'
import { watchForMissingCode } from './fresh-code.ts'
import { Providers } from './providers.tsx'
import { SomethingWentWrong } from './something-went-wrong.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('an unknown address says so and leads to the start page', async () => {
  renderApp('/nowhere')
  expect(await screen.findByText("Oops! The page you're looking for doesn't exist.")).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/')
  expect(document.title).toBe('Page not found – Elocute')
})

test('no permission says so and leads to the own pages', async () => {
  renderApp('/unauthorized', aTrainee())
  expect(await screen.findByText('You do not have permission to view this page.')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Back to your pages' })).toHaveAttribute(
    'href',
    '/trainee/quizzes',
  )
})

test('no permission without a session leads to the start page', async () => {
  renderApp('/unauthorized')
  expect(await screen.findByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/')
})

test('a page that breaks leads to the sign-in', async () => {
  const Broken = () => {
    throw new Error('broken on purpose')
  }
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: SomethingWentWrong }])
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth')
  expect(consoleLines.take().join(' ')).toContain('broken on purpose')
})

const showMissingPage = () => {
  watchForMissingCode()
  const router = createMemoryRouter([
    {
      path: '/',
      ErrorBoundary: SomethingWentWrong,
      HydrateFallback: () => null,
      lazy: () => {
        const failure = new TypeError('Failed to fetch dynamically imported module')
        window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }))
        throw failure
      },
    },
  ])
  return render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
}

test('a page whose code is gone since an update is loaded anew, once', async () => {
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const first = showMissingPage()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  first.unmount()
  asked.mockClear()
  showMissingPage()
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page whose code cannot be fetched stays while the server is away', async () => {
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  showMissingPage()
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(reload).not.toHaveBeenCalled()
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Reload the page' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the start page leads to the sign-in and answers whether a microphone is needed', async () => {
  const { user, router } = renderApp('/')
  expect(await screen.findByText('Do I need a microphone?')).toBeVisible()
  for (const feature of [
    'Practice exercises',
    'Reading and pronunciation practice with AI',
    'Vocabulary search and listening',
  ])
    expect(screen.getByRole('heading', { name: feature })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Get Started' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  await screen.findByRole('heading', { name: 'Sign in' })
})

test('who waits for approval can leave', async () => {
  answer(logout, { message: 'Signed out' })
  const { user, router } = renderApp('/trainee/pending', aTrainee({ status: 'pending' }))
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(localStorage.getItem('elocute.token')).toBeNull()
})

test('who is approved meanwhile moves on within a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  quietPages()
  const { router } = renderApp('/trainee/pending', aTrainee({ status: 'pending' }))
  await screen.findByRole('heading', { name: 'Account approval pending' })
  const calls = answer(me, aTrainee())
  await vi.advanceTimersByTimeAsync(60_000)
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  await waitFor(() => expect(router.state.location.pathname).toBe('/trainee/quizzes'))
})

test('who is deleted meanwhile signs in again', async () => {
  const { router } = renderApp('/trainee/pending', aTrainee({ status: 'pending' }))
  answer(me, refusal('not_signed_in', 'Please sign in.'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
})

test('anybody may see the page, and Logout leads to the start page', async () => {
  const { user, router } = renderApp('/trainee/pending')
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
