import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Fraction } from './fraction.tsx'

test('a fraction is read from left to right in each language, also without its part', () => {
  renderUi(
    <>
      <Fraction part={5} whole={6} />
      <Fraction part={null} whole={7} />
    </>,
  )
  for (const text of ['5 / 6', '– / 7']) expect(screen.getByText(text)).toHaveAttribute('dir', 'ltr')
})
