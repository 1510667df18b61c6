import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from '../../../client/address/page.ts'
import { offerSignOutAt } from '../../../shared/session/provider-trip.ts'
import { renderApp } from '../../../testing/render-app.tsx'

afterEach(() => void vi.restoreAllMocks())

test('whoever has signed out can sign out of the provider too', async () => {
  const left = vi.spyOn(page, 'load').mockImplementation(() => undefined)
  offerSignOutAt('https://login.school.example/end')
  const { user } = renderApp('/auth/signed-out')
  await user.click(await screen.findByRole('button', { name: 'Sign out there too' }))
  expect(left).toHaveBeenCalledWith('https://login.school.example/end')
})

test('back from there, it says so and signs nobody in by itself', async () => {
  const { user, router } = renderApp('/auth/signed-out')
  expect(await screen.findByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign out there too' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Sign in again' }))
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/auth?local'),
  )
})
