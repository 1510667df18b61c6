import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { PasswordField } from './password-field.tsx'

test('a password can be shown and hidden again', async () => {
  const { user } = renderUi(<PasswordField label="Password" />)
  const input = screen.getByLabelText('Password')
  await user.type(input, 'secret')
  expect(input).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByRole('textbox', { name: 'Password' })).toHaveValue('secret')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input).toHaveAttribute('type', 'password')
})
