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

test('a number can be typed in the digits of any keyboard, and other texts keep theirs', async () => {
  const typed: string[] = []
  const { user } = renderUi(
    <>
      <TextField
        label="Tries"
        inputMode="numeric"
        onChange={(event) => void typed.push(event.target.value)}
      />
      <TextField label="Title" />
    </>,
  )
  await user.type(screen.getByRole('textbox', { name: 'Tries' }), '٣۰５')
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '٣')
  expect(screen.getByRole('textbox', { name: 'Tries' })).toHaveValue('305')
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('٣')
  expect(typed).toEqual(['3', '30', '305'])
})
