import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { LinkButton } from './link-button.tsx'

test('what goes somewhere is a link', () => {
  renderUi(<LinkButton to="/auth">Get Started</LinkButton>)
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/auth')
})
