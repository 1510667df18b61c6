import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { PageHeader } from './page-header.tsx'

test('a page has one heading and its action', () => {
  renderUi(<PageHeader title="Modules" lead="View posted modules here" action={<button>Create</button>} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible()
  expect(screen.getByText('View posted modules here')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create' })).toBeVisible()
})
