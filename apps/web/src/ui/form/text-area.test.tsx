import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { TextArea } from './text-area.tsx'

test('a text of several lines is found by its label', () => {
  renderUi(<TextArea label="Description" error="Missing inputs" />)
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription('Missing inputs')
})
