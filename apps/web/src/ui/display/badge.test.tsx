import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Badge } from './badge.tsx'

test('a tone never stands without its word', () => {
  renderUi(<Badge tone="green">Active trainee</Badge>)
  expect(screen.getByText('Active trainee')).toBeVisible()
})
