import { loadSchool } from '@elocute/contract/school'
import { beginSignIn, listProviders } from '@elocute/contract/sign-in-providers'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { tokenStore } from '../../../client/call/token-store.ts'
import { page } from '../../../client/address/page.ts'
import { forgetSchool } from '../../../client/call/school-store.ts'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'

afterEach(() => {
  forgetSchool()
  vi.restoreAllMocks()
})

const there = 'https://login.school.example/authorize?state=x'

const open = (path = '/auth', auto = false) => {
  answer(loadSchool, {
    data: { name: null, logo: null, sign_up_open: true, has_providers: true, contact: null },
  })
  answer(listProviders, { data: [{ id: '1', name: 'School account', auto }] })
  const left = vi.spyOn(page, 'load').mockImplementation(() => undefined)
  return { ...renderApp(path), left }
}

test('the button of a provider leads there', async () => {
  const calls = answer(beginSignIn, { message: 'Continue', address: there })
  const { user, left } = open()
  await user.click(await screen.findByRole('button', { name: 'Sign in with School account' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith(there))
  expect(calls[0]?.params).toEqual({ id: '1' })
})

test('after Back from the provider the button can be pressed again', async () => {
  answer(beginSignIn, { message: 'Continue', address: there })
  const { user, left } = open()
  await user.click(await screen.findByRole('button', { name: 'Sign in with School account' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith(there))
  const shown = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))
  shown(false)
  expect(screen.getByRole('button', { name: 'Opening School account…' })).toBeVisible()
  shown(true)
  expect(screen.getByRole('button', { name: 'Sign in with School account' })).toBeEnabled()
})

test('the form is there as before', async () => {
  open()
  await screen.findByRole('button', { name: 'Sign in with School account' })
  expect(screen.getByLabelText('Email')).toBeVisible()
})

test('a provider that does not answer is said, and the button works again', async () => {
  answer(beginSignIn, refusal('provider_away', 'The sign-in provider isn’t answering.'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sign in with School account' }))
  expect(await screen.findByText('The sign-in provider isn’t answering.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign in with School account' })).toBeEnabled()
})

test('a list that cannot be loaded is loaded again on request', async () => {
  const { user } = open('/auth', false)
  answer(listProviders, noConnection)
  await screen.findByRole('button', { name: 'Try again' })
  answer(listProviders, { data: [{ id: '1', name: 'School account', auto: false }] })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Sign in with School account' })).toBeVisible()
})

test('where the operator wants it, the page goes there at once, also from an expired session', async () => {
  tokenStore.set('a-token')
  tokenStore.clear('expired')
  answer(beginSignIn, { message: 'Continue', address: there })
  const { left } = open('/auth', true)
  await waitFor(() => expect(left).toHaveBeenCalledWith(there))
})

test('and not for somebody who has just left', async () => {
  tokenStore.set('a-token')
  tokenStore.clear('signed-out')
  const calls = answer(beginSignIn, { message: 'Continue', address: there })
  open('/auth', true)
  expect(await screen.findByRole('button', { name: 'Sign in with School account' })).toBeVisible()
  expect(calls).toHaveLength(0)
})

test('and not for somebody who asked for the form', async () => {
  tokenStore.set('a-token')
  tokenStore.clear('expired')
  const calls = answer(beginSignIn, { message: 'Continue', address: there })
  open('/auth?local', true)
  expect(await screen.findByRole('button', { name: 'Sign in with School account' })).toBeVisible()
  expect(calls).toHaveLength(0)
})
