import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

test('the way back is a link, the page itself is not', () => {
  renderUi(
    <Breadcrumb
      label="Where you are"
      items={[{ label: 'Modules', to: '/trainee/modules' }, { label: 'Vowels' }]}
    />,
  )
  expect(screen.getByRole('navigation', { name: 'Where you are' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Modules' })).toHaveAttribute('href', '/trainee/modules')
  expect(screen.getByText('Vowels')).toHaveAttribute('aria-current', 'page')
})
