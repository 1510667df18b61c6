import { deleteAccount, listSessions, loadAccount, type Account } from '@elocute/contract/account'
import { changeSharedVoice, loadSharedVoice } from '@elocute/contract/classmates'
import { listMailChoices } from '@elocute/contract/mail-choices'
import { loadSchool } from '@elocute/contract/school'
import {
  beginOwnSignIn,
  listProviders,
  loadSignInWays,
  unlinkProvider,
  type SignInWays,
} from '@elocute/contract/sign-in-providers'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from '../../client/address/page.ts'
import { forgetSchool } from '../../client/call/school-store.ts'
import { tabStorage } from '../../client/storage/storage.ts'
import { answer, noConnection, refusal } from '../../testing/fake-server.ts'
import { aTrainee } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'

afterEach(() => {
  forgetSchool()
  vi.restoreAllMocks()
})

const account: Account = { ...aTrainee(), password_length: { min: 6, max: 64 } }
const identity = {
  id: '01890000-0000-7000-8000-000000000777',
  email: 'mia@school.example',
  created_at: '2026-11-20T08:00:00.000Z',
  last_used_at: '2026-11-21T08:00:00.000Z',
}
const there = 'https://login.school.example/authorize?state=x'

const unlinked: SignInWays = {
  has_password: true,
  confirmed_until: null,
  providers: [{ id: '1', name: 'School account', confirms: true, identity: null }],
}
const linked: SignInWays = {
  ...unlinked,
  providers: [{ id: '1', name: 'School account', confirms: true, identity }],
}

const open = (ways: SignInWays, has_providers = true) => {
  answer(loadSchool, {
    data: { name: null, logo: null, sign_up_open: true, has_providers, contact: null },
  })
  answer(loadAccount, { data: account })
  answer(listSessions, { data: [] })
  answer(listMailChoices, { data: [] })
  answer(loadSharedVoice, { data: { shared: false, since: null } })
  answer(changeSharedVoice, noConnection)
  answer(loadSignInWays, { data: ways })
  const left = vi.spyOn(page, 'load').mockImplementation(() => undefined)
  return { ...renderApp('/trainee/account', aTrainee()), left }
}
const part = async () => within(await screen.findByRole('region', { name: 'Sign-in' }))
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a provider is linked after the password, by going there', async () => {
  const { user, left } = open(unlinked)
  expect(await (await part()).findByText('Not linked')).toBeVisible()
  const message = 'This isn’t your current password.'
  const calls = answer(beginOwnSignIn, (_, count) =>
    count === 1
      ? refusal('invalid_input', message, { errors: [{ path: 'password', message }] })
      : { message: 'Continue', address: there },
  )
  await user.click((await part()).getByRole('button', { name: 'Link School account' }))
  const dialog = await dialogOf('Link School account?')
  await user.type(dialog.getByLabelText('Your password'), 'practice1')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText(message)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith(there))
  expect(calls[1]).toMatchObject({ params: { id: '1' }, body: { purpose: 'link', password: 'practice1' } })
  expect(JSON.parse(tabStorage.get('elocute.provider-trip') ?? '')).toEqual({
    purpose: 'link',
    back: '/trainee/account',
  })
})

test('a linked one is shown with its address, and unlinked', async () => {
  const { user } = open(linked)
  expect(await (await part()).findByText(/Linked as mia@school.example since/)).toBeVisible()
  const calls = answer(unlinkProvider, { message: 'Unlinked.' })
  await user.click((await part()).getByRole('button', { name: 'Unlink School account' }))
  const dialog = await dialogOf('Unlink School account?')
  await user.type(dialog.getByLabelText('Your password'), 'practice1')
  answer(loadSignInWays, { data: unlinked })
  await user.click(dialog.getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByText('Unlinked.')).toBeVisible()
  expect(await (await part()).findByText('Not linked')).toBeVisible()
  expect(calls[0]).toMatchObject({ params: { id: identity.id }, body: { password: 'practice1' } })
})

test('without a password, the deletion asks for a sign-in, and counts it', async () => {
  const { user, left } = open({ ...linked, has_password: false })
  await (await part()).findByText(/Linked as/)
  await user.click(await screen.findByRole('button', { name: 'Delete my account…' }))
  const asks = await dialogOf('Delete your account?')
  expect(asks.queryByLabelText('Your password')).toBeNull()
  const calls = answer(beginOwnSignIn, { message: 'Continue', address: there })
  await user.click(asks.getByRole('button', { name: 'Confirm with School account' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith(there))
  expect(calls[0]?.body).toEqual({ purpose: 'confirm' })
})

test('after a sign-in nothing more is asked', async () => {
  const soon = new Date(Date.now() + 240_000).toISOString()
  const { user } = open({ ...linked, has_password: false, confirmed_until: soon })
  await (await part()).findByText(/Linked as/)
  await user.click(await screen.findByRole('button', { name: 'Delete my account…' }))
  const dialog = await dialogOf('Delete your account?')
  expect(dialog.getByText(/You’ve confirmed that it’s you\. This counts until/)).toBeVisible()
  const calls = answer(deleteAccount, { message: 'Deleted' })
  // The page of signing in follows.
  answer(listProviders, { data: [] })
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({})
})

test('with both, the password is asked for, and a sign-in will do', async () => {
  const { user } = open(linked)
  await (await part()).findByText(/Linked as/)
  await user.click(await screen.findByRole('button', { name: 'Delete my account…' }))
  const dialog = await dialogOf('Delete your account?')
  expect(dialog.getByLabelText('Your password')).toBeVisible()
  answer(beginOwnSignIn, refusal('provider_away', 'The sign-in provider isn’t answering.'))
  await user.click(dialog.getByRole('button', { name: 'Confirm with School account' }))
  expect(await dialog.findByText('The sign-in provider isn’t answering.')).toBeVisible()
})

test('a provider that never asks again confirms nothing: the password does, or has to be set first', async () => {
  const google = { id: '1', name: 'Google', confirms: false, identity }
  for (const has_password of [true, false]) {
    const { user, unmount } = open({ ...linked, has_password, providers: [google] })
    await (await part()).findByText(/Linked as/)
    await user.click(await screen.findByRole('button', { name: 'Delete my account…' }))
    const dialog = await dialogOf('Delete your account?')
    expect(dialog.queryByRole('button', { name: /Confirm with/ })).toBeNull()
    if (has_password) expect(dialog.getByLabelText('Your password')).toBeVisible()
    else expect(dialog.getByText(/Set a password first/)).toBeVisible()
    unmount()
  }
})

test('whom a learning platform has sent is asked for no password that she does not have', async () => {
  const moodle = { id: null, name: 'Moodle', confirms: false, identity }
  const { user } = open({ has_password: false, confirmed_until: null, providers: [moodle] }, false)
  expect(await (await part()).findByText('Moodle')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Delete my account…' }))
  const dialog = await dialogOf('Delete your account?')
  expect(dialog.getByText(/Set a password first/)).toBeVisible()
  expect(dialog.queryByLabelText('Your password')).toBeNull()
})

test('without providers and without a learning platform, nothing is said of sign-ins', async () => {
  const { user } = open({ ...unlinked, providers: [] }, false)
  await user.click(await screen.findByRole('button', { name: 'Delete my account…' }))
  expect((await dialogOf('Delete your account?')).getByLabelText('Your password')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Sign-in' })).toBeNull()
})

test('sign-ins that cannot be loaded are said', async () => {
  open(unlinked)
  answer(loadSignInWays, refusal('unexpected', 'Something went wrong'))
  expect(await screen.findByText('We couldn’t load your sign-ins')).toBeVisible()
})
