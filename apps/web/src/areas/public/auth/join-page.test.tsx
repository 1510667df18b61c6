import type { GivenLevel } from '@elocute/contract/account-fields'
import { verify } from '@elocute/contract/auth'
import { join, loadJoining } from '@elocute/contract/invitations'
import { loadSchool } from '@elocute/contract/school'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { forgetSchool } from '../../../client/call/school-store.ts'
import { answer, forever, noConnection, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'

afterEach(forgetSchool)

const code = 'x'.repeat(43)
const by = { trainer: 'Mara Lopez', school: 'Language School Cebu' }
const invited = (group: string | null, trainer_level: GivenLevel | null = null) =>
  answer(loadJoining, {
    data: { role: trainer_level === null ? 'trainee' : 'trainer', trainer_level, group, person: null, ...by },
  })
const open = () => renderApp(`/join/${code}`)

test.each([
  [
    null,
    'Morning class',
    'Mara Lopez at Language School Cebu has invited you to “Morning class”. Sign up and start right away.',
  ],
  [null, null, 'Mara Lopez at Language School Cebu has invited you. Sign up and start right away.'],
  [
    'trainer',
    null,
    /^Mara Lopez at Language School Cebu has invited you as a trainer, to create quizzes.* start right away\.$/,
  ],
  [
    'observer',
    null,
    /^Mara Lopez at Language School Cebu has invited you as an observer, with view-only access/,
  ],
] as const)('the sign-up says what the invitation is for (%s, %s)', async (level, group, text) => {
  invited(group, level)
  open()
  expect(await screen.findByText(text)).toBeVisible()
})

test('where the school has no name, the invitation says who it is from', async () => {
  const data = { role: 'trainee', trainer_level: null, group: null, person: null } as const
  answer(loadJoining, { data: { ...data, trainer: 'Mara Lopez', school: null } })
  open()
  expect(await screen.findByText('Mara Lopez has invited you. Sign up and start right away.')).toBeVisible()
})

test('signing up sends the code of the invitation, and asks for the mailed code', async () => {
  invited(null)
  const calls = answer(join, { message: 'Account created successfully!', token: 'reg_1' })
  const { user } = open()
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Ana')
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Cruz')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com')
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByRole('textbox', { name: /code/i })).toBeVisible()
  expect(calls[0]).toMatchObject({ params: { code }, body: { first_name: 'Ana', email: 'ana@example.com' } })
})

test('a personal invitation has the names of the list, and an address that stays', async () => {
  const person = { email: 'ana@example.com', first_name: 'Ana', middle_name: null, last_name: 'Cruz' }
  answer(loadJoining, { data: { role: 'trainee', trainer_level: null, group: null, person, ...by } })
  const calls = answer(join, { message: 'Account created successfully!', token: 'reg_1' })
  const { user } = open()
  const last = await screen.findByRole('textbox', { name: 'Last name' })
  expect(last).toHaveValue('Cruz')
  await user.clear(last)
  await user.type(last, 'Cruz Silva')
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly')
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByRole('textbox', { name: /code/i })).toBeVisible()
  expect(calls[0]?.body).toMatchObject({
    first_name: 'Ana',
    last_name: 'Cruz Silva',
    email: 'ana@example.com',
  })
})

test.each([
  ['invitation_over', 'This invitation has expired. Ask your trainer for a new link.'],
  ['not_found', 'This invitation link isn’t valid. Ask your trainer for a new one.'],
] as const)('an invitation that cannot be used says why (%s)', async (problem, sentence) => {
  answer(loadJoining, refusal(problem, sentence))
  open()
  expect(await screen.findByRole('heading', { name: 'You can’t use this invitation' })).toBeVisible()
  expect(screen.getByText(sentence)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Already have an account? Sign in' })).toBeVisible()
})

test('an invitation that runs out while one types keeps what was typed', async () => {
  invited(null)
  answer(join, refusal('invitation_over', 'Everyone this invitation was for has joined.'))
  const { user } = open()
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Ana')
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Cruz')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com')
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByText('Everyone this invitation was for has joined.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@example.com')
})

test('without a connection it can be tried again', async () => {
  answer(loadJoining, noConnection)
  const { user } = open()
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  invited(null)
  await user.click(retry)
  expect(await screen.findByRole('textbox', { name: 'First name' })).toBeVisible()
})

test('while it loads, it says so', async () => {
  answer(loadJoining, forever)
  open()
  await waitFor(() => expect(screen.getByText('Opening the invitation…')).toBeInTheDocument())
})

describe('who has joined and waits for her code', () => {
  const joined = async () => {
    answer(loadSchool, {
      data: { name: null, logo: null, sign_up_open: false, has_providers: false, contact: null },
    })
    answer(join, { message: 'Account created successfully!', token: 'reg_1' })
    const app = open()
    await app.user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Ana')
    await app.user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Cruz')
    const email = screen.getByRole('textbox', { name: 'Email' })
    if (!email.hasAttribute('readonly')) await app.user.type(email, 'ana@exmaple.com')
    await app.user.click(screen.getByRole('button', { name: 'Sign up' }))
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible()
    return app
  }
  const press = async ({ user }: Awaited<ReturnType<typeof joined>>, name: string | RegExp) =>
    user.click(screen.getByRole('button', { name }))

  test.each([
    ['from there', []],
    ['from the sign-in', [/Sign in$/]],
  ])('uses another email address by the same invitation, %s', async (_, before) => {
    invited('Morning class')
    const app = await joined()
    for (const name of before) await press(app, name)
    await press(app, before.length === 0 ? 'Use another email address' : 'Sign up')
    expect(await screen.findByText(/invited you to “Morning class”/)).toBeVisible()
    expect(app.router.state.location.pathname).toBe(`/join/${code}`)
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana')
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@exmaple.com')
  })

  test('can sign up in the ordinary way once the invitation has run out', async () => {
    invited(null)
    const app = await joined()
    answer(loadJoining, refusal('invitation_over', 'This invitation has expired.'))
    queryClient.clear()
    await press(app, 'Use another email address')
    await app.user.click(await screen.findByRole('link', { name: 'Already have an account? Sign in' }))
    await app.user.click(await screen.findByRole('button', { name: 'Sign up' }))
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible()
    expect(app.router.state.location.pathname).toBe('/auth')
  })

  test('chooses a password by the rule for what she is invited as', async () => {
    const calls = answer(verify, { message: 'Verification successful!' })
    invited(null, 'observer')
    const app = await joined()
    const choose = async (password: string) => {
      for (const label of ['Password', 'Confirm password']) {
        await app.user.clear(screen.getByLabelText(label))
        await app.user.type(screen.getByLabelText(label), password)
      }
      await press(app, 'Verify')
    }
    expect(screen.getByText('12 to 64 characters.')).toBeVisible()
    await app.user.type(screen.getByLabelText('Verification code'), '123456')
    await choose('eleven char')
    expect(await screen.findByText('A trainer’s password must be 12 to 64 characters long.')).toBeVisible()
    expect(calls).toHaveLength(0)
    await choose('a passphrase of four or more long words')
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ password: 'a passphrase of four or more long words' }),
    )
  })

  test('by an invitation for her address only is not offered another one', async () => {
    const person = { email: 'ana@example.com', first_name: null, middle_name: null, last_name: null }
    answer(loadJoining, { data: { role: 'trainee', trainer_level: null, group: null, person, ...by } })
    await joined()
    expect(screen.getByRole('button', { name: /^Send a new code/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Use another email address' })).toBeNull()
  })
})
