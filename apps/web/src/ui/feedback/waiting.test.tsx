import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Waiting } from './waiting.tsx'

test('who hears the page is told what is awaited', () => {
  renderUi(<Waiting label="Loading modules..." />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading modules...')
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true')
})
