import { setup } from '@elocute/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const fillIn = async () => {
  const { user } = renderApp('/setup?token=once')
  await user.type(await screen.findByLabelText('First name'), 'Grace')
  await user.type(screen.getByLabelText('Last name'), 'Obi')
  await user.type(screen.getByLabelText('Email'), 'grace@example.org')
  await user.type(screen.getByLabelText('Password'), 'a-long-password')
  await user.type(screen.getByLabelText('Confirm password'), 'a-long-password')
  await user.click(screen.getByRole('button', { name: 'Create trainer account' }))
}

test('the link from the log makes the first trainer', async () => {
  const calls = answer(setup, { message: 'The trainer account is ready. Please sign in.' })
  await fillIn()
  expect(await screen.findByRole('status')).toHaveTextContent('The trainer account is ready. Please sign in.')
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/auth#sign-in')
  expect(calls[0]?.body).toEqual({
    token: 'once',
    email: 'grace@example.org',
    first_name: 'Grace',
    last_name: 'Obi',
    password: 'a-long-password',
  })
})

test('a used link says so', async () => {
  answer(setup, refusal('forbidden', 'This link is no longer valid.'))
  await fillIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.')
})

test('a link without its token says what to do', async () => {
  renderApp('/setup')
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.')
})

test('what was refused is typed each into its own field', async () => {
  const { user } = renderApp('/setup?token=once')
  await user.click(await screen.findByRole('button', { name: 'Create trainer account' }))
  const first = screen.getByLabelText('First name')
  await waitFor(() => expect(first).toHaveFocus())
  await user.keyboard('Grace')
  expect(first).toHaveFocus()
  expect(first).toHaveValue('Grace')
  expect(screen.getByLabelText('Last name')).toHaveValue('')
})
