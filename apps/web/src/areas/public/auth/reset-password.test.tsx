import { confirmNewPassword, forgotPassword, verifyForgotPassword } from '@elocute/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const field = (name: string) => screen.findByLabelText(name)
const button = (name: string) => screen.findByRole('button', { name })

const toLastStep = async (min = 6) => {
  answer(forgotPassword, { message: 'ok' })
  answer(verifyForgotPassword, { message: 'ok', token: 'reset-1', password_length: { min, max: 64 } })
  const app = renderApp('/forgot-password')
  await app.user.type(await field('Email'), 'mai@example.org')
  await app.user.click(await button('Send code'))
  await app.user.type(await field('Verification code'), '654321')
  await app.user.click(await button('Check code'))
  await field('New password')
  return app
}

test('email, code, new password, and after 2 s the sign-in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = answer(confirmNewPassword, { message: 'ok' })
  const { user, router } = await toLastStep()
  expect(screen.getByText('Verification code sent to your email!')).toBeVisible()
  await user.type(await field('New password'), 'better-secret')
  await user.type(await field('Confirm new password'), 'better-secret')
  await user.click(await button('Set new password'))
  expect(await screen.findByText('Password has been updated successfully!')).toBeVisible()
  expect(screen.queryByRole('button', { name: /password/i })).toBeNull()
  expect(calls[0]?.body).toEqual({
    email: 'mai@example.org',
    newPassword: 'better-secret',
    confirmPassword: 'better-secret',
    token: 'reset-1',
  })
  expect(router.state.location.pathname).toBe('/forgot-password')
  await vi.advanceTimersByTimeAsync(2_000)
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
})

test('passwords that differ, or are too short, block the last step', async () => {
  const { user } = await toLastStep()
  await user.type(await field('New password'), 'short')
  await user.type(await field('Confirm new password'), 'short')
  await user.click(await button('Set new password'))
  await waitFor(async () =>
    expect(await field('New password')).toHaveAccessibleDescription(
      'Password must be 6 to 64 characters long.',
    ),
  )
  await user.type(await field('New password'), 'er')
  await user.click(await button('Set new password'))
  await waitFor(async () =>
    expect(await field('Confirm new password')).toHaveAccessibleDescription('Passwords do not match'),
  )
})

test('a trainer is told of her own rule before she types, and after a reload too', async () => {
  const { unmount } = await toLastStep(12)
  expect(await field('New password')).toHaveAccessibleDescription('12 to 64 characters.')
  unmount()
  const { user } = renderApp('/forgot-password')
  expect(await field('New password')).toHaveAccessibleDescription('12 to 64 characters.')
  await user.type(await field('New password'), 'elevenchars')
  await user.type(await field('Confirm new password'), 'elevenchar{Enter}')
  await waitFor(async () =>
    expect(await field('New password')).toHaveAccessibleDescription(
      'A trainer’s password must be 12 to 64 characters long.',
    ),
  )
  await user.keyboard('!')
  expect(await field('New password')).toHaveFocus()
  expect(await field('New password')).toHaveValue('elevenchars!')
})

test('a reload stays at its step; the token is not kept, the cookie says the same', async () => {
  const { unmount } = await toLastStep()
  unmount()
  const calls = answer(confirmNewPassword, refusal('wrong_code', 'Invalid or expired code'))
  const { user } = renderApp('/forgot-password')
  await user.type(await field('New password'), 'better-secret')
  await user.type(await field('Confirm new password'), 'better-secret')
  await user.click(await button('Set new password'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired code')
  expect(calls[0]?.body).not.toHaveProperty('token')
  await user.click(await button('Use another email address'))
  expect(await field('Email')).toHaveValue('mai@example.org')
})

test('each step has its own fallback', async () => {
  answer(forgotPassword, noConnection)
  const { user } = renderApp('/forgot-password')
  await user.type(await field('Email'), 'mai@example.org')
  await user.click(await button('Send code'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error occurred sending the verification code',
  )
})

test('the code and the new password have theirs', async () => {
  const { user } = await toLastStep()
  answer(confirmNewPassword, noConnection)
  await user.type(await field('New password'), 'better-secret')
  await user.type(await field('Confirm new password'), 'better-secret')
  await user.click(await button('Set new password'))
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred updating the password')
  await user.click(await button('Use another email address'))
  await user.click(await button('Send code'))
  answer(verifyForgotPassword, noConnection)
  await user.type(await field('Verification code'), '654321')
  await user.click(await button('Check code'))
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during verification')
})
