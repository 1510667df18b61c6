import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { TextLink } from './text-link.tsx'

test('a link in a text is found by its words', () => {
  renderUi(<TextLink to="/forgot-password">Forgot your password?</TextLink>)
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
})
