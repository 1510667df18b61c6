import { logout, me } from '@elocute/contract/session'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from '../client/address/page.ts'
import { consoleLines } from '../testing/console-lines.ts'
import { apiAddress } from '../client/call/call-request.ts'
import { answer, ownHeaders, refusal } from '../testing/fake-server.ts'
import { aTrainee } from '../testing/people.ts'
import { quietPages } from '../testing/quiet-pages.ts'
import { renderApp } from '../testing/render-app.tsx'
import { watchForChunkErrors } from './chunk-errors.ts'
import { Providers } from './providers.tsx'
import { RouteProblem, WorkspaceProblem } from './route-problem.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
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
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: RouteProblem }])
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth')
  expect(consoleLines.take().join(' ')).toContain('broken on purpose')
})

test('what breaks outside the router leads to the sign-in, too', async () => {
  const Broken = () => {
    throw new Error('broken on purpose')
  }
  render(
    <Providers>
      <Broken />
    </Providers>,
  )
  expect(await screen.findByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth')
  expect(consoleLines.take().join(' ')).toContain('broken on purpose')
})

/** A page of the workspace whose code cannot be had until a test says so. */
const showMissingPage = () => {
  watchForChunkErrors()
  let there = false
  const router = createMemoryRouter([
    {
      HydrateFallback: () => null,
      Component: () => (
        <>
          <Link to="/visited">the menu</Link>
          <Outlet />
        </>
      ),
      children: [
        {
          ErrorBoundary: WorkspaceProblem,
          children: [
            { path: '/visited', element: <h1>Visited before</h1> },
            {
              path: '/',
              lazy: () => {
                if (there) return Promise.resolve({ Component: () => <h1>The page</h1> })
                const failure = new TypeError('Failed to fetch dynamically imported module')
                window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }))
                return Promise.reject(failure)
              },
            },
          ],
        },
      ],
    },
  ])
  const view = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return {
    ...view,
    router,
    user: userEvent.setup(),
    arrives: () => {
      there = true
    },
  }
}

const serverAway = () => new Response('Bad Gateway', { status: 502 })

test('a page whose code is gone is not replaced by the page of a proxy', async () => {
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address) =>
      Promise.resolve(
        address === apiAddress('/ready')
          ? new Response(null, { headers: ownHeaders })
          : new Response('404 page not found', { status: 404 }),
      ),
    )
  showMissingPage()
  expect(await screen.findByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
  expect(asked.mock.calls.map(([address]) => address)).toContain(window.location.href)
  expect(reload).not.toHaveBeenCalled()
})

test('a page whose code is gone since an update is loaded anew, once', async () => {
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(new Response(null, { headers: ownHeaders })),
  )
  const first = showMissingPage()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  first.unmount()
  const { arrives, user } = showMissingPage()
  expect(await screen.findByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
  expect(reload).toHaveBeenCalledTimes(1)
  arrives()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible()
})

test('without a connection the menu stays, and the page comes when the browser is online again', async () => {
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  const { arrives } = showMissingPage()
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeVisible()
  expect(screen.getByText('the menu')).toBeVisible()
  await waitFor(() => expect(asked).toHaveBeenCalled())
  asked.mockImplementation(() => Promise.resolve(new Response(null, { headers: ownHeaders })))
  arrives()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

test('whoever goes to another page while the server is looked for stays there', async () => {
  let answerLook: (response: Response) => void = () => undefined
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        answerLook = resolve
      }),
  )
  const { arrives, user, router } = showMissingPage()
  await screen.findByRole('heading', { name: 'You’re offline' })
  await user.click(screen.getByRole('link', { name: 'the menu' }))
  expect(await screen.findByRole('heading', { name: 'Visited before' })).toBeVisible()
  arrives()
  await act(async () => {
    answerLook(new Response(null, { headers: ownHeaders }))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(router.state.location.pathname).toBe('/visited')
  expect(screen.getByRole('heading', { name: 'Visited before' })).toBeVisible()
})

test('while a proxy answers in the place of the server the page waits, longer from time to time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(serverAway()))
  const { arrives } = showMissingPage()
  await screen.findByRole('heading', { name: 'You’re offline' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(6)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(8)
  expect(screen.getByText('Something between you and Elocute answered: 502 Bad Gateway')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  asked.mockImplementation(() => Promise.resolve(new Response(null, { headers: ownHeaders })))
  arrives()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible()
})

test('the start page leads to the sign-up and answers whether a microphone is needed', async () => {
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
  await screen.findByRole('heading', { name: 'Create your account' })
})

test('who waits for approval can leave', async () => {
  answer(logout, { message: 'Signed out', provider_address: null })
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
