import { me } from '@elocute/contract/session'
import { finishOwnSignIn, finishSignIn, proveAccount } from '@elocute/contract/sign-in-providers'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { tabStorage } from '../../../client/storage/storage.ts'
import { tokenStore } from '../../../client/call/token-store.ts'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { aTrainee } from '../../../testing/people.ts'
import { quietPages } from '../../../testing/quiet-pages.ts'
import { renderApp, signedInAs } from '../../../testing/render-app.tsx'

const address = '/auth/callback/1?code=a-code&state=a-state&iss=https%3A%2F%2Flogin.school.example'

/** As the tab that went to the provider. */
const cameFrom = (trip: { purpose: string; back?: string }) =>
  tabStorage.set('elocute.provider-trip', JSON.stringify(trip))

const signedIn = { accessToken: 'a-token', role: 'trainee', status: 'verified' } as const

beforeEach(() => {
  quietPages()
  tabStorage.remove('elocute.provider-trip')
})

test('the answer of the provider is sent once, and the page goes on to where one was', async () => {
  const calls = answer(finishSignIn, () => {
    answer(me, aTrainee())
    return { message: 'Signed in', signed_in: signedIn, password_of: null }
  })
  cameFrom({ purpose: 'sign-in', back: '/trainee/dictionary' })
  const { router } = renderApp(address)
  await waitFor(() => expect(router.state.location.pathname).toBe('/trainee/dictionary'))
  expect(tokenStore.get()).toBe('a-token')
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body).toEqual({
    provider: '1',
    answer: { code: 'a-code', state: 'a-state', iss: 'https://login.school.example' },
  })
})

test.each(['https://evil.example', '//evil.example', '/trainer/home'])(
  'it goes to no other place than a page of this person (%s)',
  async (back) => {
    answer(finishSignIn, () => {
      answer(me, aTrainee())
      return { message: 'Signed in', signed_in: signedIn, password_of: null }
    })
    cameFrom({ purpose: 'sign-in', back })
    const { router } = renderApp(address)
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainee/quizzes'))
  },
)

test('a refusal is said in the words of the server, and the sign-in stays', async () => {
  answer(finishSignIn, refusal('sign_in_refused', 'There’s no Elocute account with your address.'))
  const { user, router } = renderApp(address)
  expect(await screen.findByText('There’s no Elocute account with your address.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to sign-in' }))
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/auth?local'),
  )
})

test('a lost connection is said, too', async () => {
  answer(finishSignIn, noConnection)
  renderApp(address)
  expect(await screen.findByRole('heading', { name: 'That didn’t work' })).toBeVisible()
})

test('a reload of the page has nothing to send', async () => {
  const calls = answer(finishSignIn, refusal('sign_in_refused', 'Over'))
  renderApp('/auth/callback/1')
  expect(await screen.findByText(/nothing left to do here/)).toBeVisible()
  expect(calls).toHaveLength(0)
})

test('an account with the address is linked by its password', async () => {
  answer(finishSignIn, { message: 'Enter the password.', signed_in: null, password_of: 'mia@example.com' })
  const calls = answer(proveAccount, (_, count) => {
    if (count === 1) return refusal('wrong_credentials', 'Invalid email or password')
    answer(me, aTrainee())
    return { message: 'Signed in', ...signedIn }
  })
  const { user, router } = renderApp(address)
  expect(await screen.findByText(/There’s already an account for mia@example.com/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Link and sign in' }))
  expect(await screen.findByText('Password is required.')).toBeVisible()
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Link and sign in' }))
  expect(await screen.findByText('Invalid email or password')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Link and sign in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/trainee/quizzes'))
  expect(calls[1]?.body).toEqual({ password: 'secret' })
})

test('what somebody began on the account page is finished there', async () => {
  const calls = answer(finishOwnSignIn, { message: 'The sign-in is linked.', purpose: 'link' as const })
  signedInAs(aTrainee())
  cameFrom({ purpose: 'link', back: '/trainee/account' })
  const { router } = renderApp(address)
  await waitFor(() => expect(router.state.location.pathname).toBe('/trainee/account'))
  expect(calls).toHaveLength(1)
})

test('a refusal of it leads back there', async () => {
  answer(finishOwnSignIn, refusal('sign_in_refused', 'This sign-in is linked to another Elocute account.'))
  signedInAs(aTrainee())
  cameFrom({ purpose: 'link', back: '/trainee/account' })
  renderApp(address)
  expect(await screen.findByText('This sign-in is linked to another Elocute account.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/trainee/account')
})
