import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Field } from './field.tsx'

test('an error takes the place of the hint, is announced and belongs to the control', () => {
  renderUi(
    <Field label="Quiz title" hint="Seen by every trainee." error="Quiz title is required.">
      {(control) => <input {...control} />}
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Quiz title' })
  expect(input).toHaveAccessibleDescription('Quiz title is required.')
  expect(input).toBeInvalid()
  expect(screen.getByRole('alert')).toHaveTextContent('Quiz title is required.')
  expect(screen.queryByText('Seen by every trainee.')).not.toBeInTheDocument()
})

test('a hint describes the control', () => {
  renderUi(
    <Field label="Quiz title" hint="Seen by every trainee.">
      {(control) => <input {...control} />}
    </Field>,
  )
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Seen by every trainee.')
})
