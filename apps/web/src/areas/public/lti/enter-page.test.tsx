import { enterByLti, linkByLti, proveByLti, type LtiOpens } from '@elocute/contract/lti'
import { me } from '@elocute/contract/session'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { tokenStore } from '../../../client/call/token-store.ts'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { aTrainee, aTrainer } from '../../../testing/people.ts'
import { quietPages } from '../../../testing/quiet-pages.ts'
import { renderApp, signedInAs } from '../../../testing/render-app.tsx'

const id = '01890000-0000-7000-8000-000000000901'
const address = '/auth/lti'
const trainee = { accessToken: 'a-token', role: 'trainee', status: 'verified' } as const
const trainer = { ...trainee, role: 'trainer' } as const

/** As the server sends the browser, with the code behind the address, which the router does not give to a loader. */
const openWithCode = () => {
  window.history.replaceState(null, '', `${address}#3.a-code`)
  return renderApp(address)
}

beforeEach(() => quietPages())

const cases: [
  name: string,
  signedIn: typeof trainee | typeof trainer,
  opens: LtiOpens | null,
  page: string,
][] = [
  [
    'a quiz',
    trainee,
    { kind: 'quiz', id, type: 'shoot_the_word', is_taken: false },
    `/trainee/shoot-the-word/${id}`,
  ],
  [
    'a quiz that was taken',
    trainee,
    { kind: 'quiz', id, type: 'shoot_the_word', is_taken: true },
    `/trainee/quizzes/${id}/result`,
  ],
  ['a reading', trainee, { kind: 'reading', id }, `/trainee/readings/${id}`],
  ['a speaking task', trainee, { kind: 'speaking', id }, `/trainee/speaking/${id}`],
  ['a module', trainee, { kind: 'module', id }, `/trainee/modules/${id}`],
  ['nothing', trainee, null, '/trainee/quizzes'],
  [
    'a quiz of a trainer',
    trainer,
    { kind: 'quiz', id, type: 'shoot_the_word', is_taken: false },
    `/trainer/quizzes/${id}`,
  ],
  ['the group of a course', trainer, { kind: 'group', id }, `/trainer/groups/${id}`],
]

test.each(cases)('a launch opens %s', async (_, signedIn, opens, page) => {
  const calls = answer(enterByLti, () => {
    answer(me, signedIn.role === 'trainer' ? aTrainer() : aTrainee())
    return { message: 'Signed in', signed_in: signedIn, account: null, opens }
  })
  const { router } = openWithCode()
  await waitFor(() => expect(router.state.location.pathname).toBe(page))
  expect(tokenStore.get()).toBe('a-token')
  expect(calls.map(({ body }) => body)).toEqual([{ code: '3.a-code' }])
  expect(window.location.hash).toBe('')
})

test('a refusal and a lost connection are said', async () => {
  answer(enterByLti, refusal('sign_in_refused', 'This step has expired.'))
  const { unmount } = openWithCode()
  expect(await screen.findByText('This step has expired.')).toBeVisible()
  unmount()
  answer(enterByLti, noConnection)
  openWithCode()
  expect(await screen.findByRole('heading', { name: 'We couldn’t open Elocute' })).toBeVisible()
})

test('the page without a code has nothing to do', async () => {
  const calls = answer(enterByLti, refusal('sign_in_refused', 'Over'))
  renderApp('/auth/lti')
  expect(await screen.findByText(/nothing left to do here/)).toBeVisible()
  expect(calls).toHaveLength(0)
})

const found = (has_password: boolean) => ({
  message: 'Show that it is yours.',
  signed_in: null,
  account: { email: 'lea@school.example', has_password },
  opens: null,
})

test('an account with the address is linked by its password', async () => {
  answer(enterByLti, found(true))
  const calls = answer(proveByLti, (_, count) => {
    if (count === 1) return refusal('wrong_credentials', 'Invalid email or password')
    answer(me, aTrainee())
    return { message: 'Signed in', ...trainee, opens: { kind: 'reading' as const, id } }
  })
  const { user, router } = openWithCode()
  expect(await screen.findByText(/lea@school.example/)).toBeVisible()
  await user.type(screen.getByLabelText('Elocute password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Connect and open' }))
  expect(await screen.findByText('Invalid email or password')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Connect and open' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/trainee/readings/${id}`))
  expect(calls[1]?.body).toEqual({ code: '3.a-code', password: 'wrong' })
})

test('or by the session of this browser', async () => {
  signedInAs(aTrainee())
  answer(enterByLti, found(false))
  const calls = answer(linkByLti, (_, count) =>
    count === 1
      ? refusal('sign_in_refused', 'You’re signed in with another address.')
      : { message: 'Linked', opens: { kind: 'module' as const, id } },
  )
  const { user, router } = openWithCode()
  await user.click(await screen.findByRole('button', { name: 'Connect my account' }))
  expect(await screen.findByText('You’re signed in with another address.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Connect my account' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/trainee/modules/${id}`))
  expect(calls).toHaveLength(2)
})

test('an account without a password says what to do', async () => {
  answer(enterByLti, found(false))
  openWithCode()
  expect(await screen.findByText(/This account has no password/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in to Elocute' })).toBeVisible()
})
