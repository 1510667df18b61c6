import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

test('what is not shown still belongs to the name', () => {
  renderUi(
    <button>
      3 <VisuallyHidden>trainees</VisuallyHidden>
    </button>,
  )
  expect(screen.getByRole('button', { name: '3 trainees' })).toBeVisible()
})
