import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { TextField } from './text-field.tsx'

test('a line of text is found by its label', async () => {
  const { user } = renderUi(<TextField label="Last name" name="last_name" maxLength={5} />)
  const input = screen.getByRole('textbox', { name: 'Last name' })
  await user.type(input, 'Tran-Nguyen')
  expect(input).toHaveValue('Tran-')
})
