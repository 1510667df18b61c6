import { logout, me } from '@elocute/contract/session'
import { act, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { tokenStore } from '../client/call/token-store.ts'
import { answer, noConnection, refusal } from '../testing/fake-server.ts'
import { aTrainee, aTrainer } from '../testing/people.ts'
import { signedInAs } from '../testing/render-app.tsx'
import { Providers } from './providers.tsx'
import { queryClient } from './query-client.ts'
import { RequireRole } from './require-role.tsx'
import { WorkspaceLayout } from './workspace-layout.tsx'
import { trainerLinks } from './trainer-menu.tsx'

const visit = () => {
  const router = createMemoryRouter(
    [
      {
        element: (
          <RequireRole only="trainer" waiting={null}>
            <WorkspaceLayout links={trainerLinks} />
          </RequireRole>
        ),
        children: [{ path: '/trainer/home', element: <h1>Her page</h1> }],
      },
      { path: '*', element: null },
    ],
    { initialEntries: ['/trainer/home?x=1'] },
  )
  render(
    <Providers>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Providers>,
  )
  return { user: userEvent.setup(), router, path: () => router.state.location.pathname }
}

test('a verified trainer is let in', async () => {
  signedInAs(aTrainer())
  visit()
  expect(await screen.findByRole('heading', { name: 'Her page' })).toBeVisible()
})

test('without a session it is the sign-in, which remembers the page', async () => {
  const { path, router } = visit()
  await waitFor(() => expect(path()).toBe('/auth'))
  expect(router.state.location.state).toEqual({ from: '/trainer/home?x=1' })
})

test.each([
  ['the wrong role', aTrainee(), '/unauthorized'],
  ['the wrong role, not even verified', aTrainee({ status: 'pending' }), '/unauthorized'],
  ['the right role, not verified', aTrainer({ status: 'pending' }), '/trainee/pending'],
  ['the right role, another status', aTrainer({ status: 'other' }), '/trainee/pending'],
])('%s is sent away', async (_, person, where) => {
  signedInAs(person)
  const { path } = visit()
  await waitFor(() => expect(path()).toBe(where))
})

test('a dead token is the sign-in', async () => {
  tokenStore.set('dead')
  answer(me, refusal('not_signed_in', 'Please sign in.'))
  const { path } = visit()
  await waitFor(() => expect(path()).toBe('/auth'))
})

test('without a connection it can be tried again', async () => {
  signedInAs(aTrainer())
  answer(me, noConnection)
  const { user, path } = visit()
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline')
  expect(screen.getByRole('banner')).toHaveTextContent('Elocute')
  expect(path()).toBe('/trainer/home')
  answer(me, aTrainer())
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Her page' })).toBeVisible()
})

test('without a connection nobody is signed out, and the page comes by itself when it is back', async () => {
  signedInAs(aTrainer())
  answer(me, noConnection)
  visit()
  expect(await screen.findByRole('alert')).toHaveTextContent('loads automatically')
  expect(tokenStore.get()).toBe('a-token')
  answer(me, aTrainer())
  expect(await screen.findByRole('heading', { name: 'Her page' })).toBeVisible()
})

const signOut = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'User menu of Grace Obi' }))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1)
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }))
}

test('logout tells the server, forgets the token and leaves for the start page', async () => {
  const calls = answer(logout, { message: 'Signed out', provider_address: null })
  signedInAs(aTrainer())
  const { user, path } = visit()
  await signOut(user)
  await waitFor(() => expect(path()).toBe('/'))
  expect(localStorage.getItem('elocute.token')).toBeNull()
  await waitFor(() => expect(calls[0]?.headers.get('authorization')).toBe('Bearer a-token'))
})

test('logout works without a connection', async () => {
  answer(logout, noConnection)
  signedInAs(aTrainer())
  const { user, path } = visit()
  await signOut(user)
  await waitFor(() => expect(path()).toBe('/'))
  expect(tokenStore.get()).toBeNull()
})

test('a logout in another tab is one here', async () => {
  signedInAs(aTrainer())
  const { path } = visit()
  await screen.findByRole('heading', { name: 'Her page' })
  act(() => {
    localStorage.removeItem('elocute.token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'elocute.token' }))
  })
  await waitFor(() => expect(path()).toBe('/auth'))
})

test('the sidebar leads to the pages and opens from a button on a phone', async () => {
  signedInAs(aTrainer())
  const { user } = visit()
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const drawer = await screen.findByRole('dialog')
  expect(drawer).toHaveTextContent('Home')
  await user.click(screen.getByRole('link', { name: 'Home' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
