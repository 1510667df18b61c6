import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Banner } from './banner.tsx'

test('an error interrupts, a success is told in passing', () => {
  renderUi(
    <>
      <Banner kind="error">Invalid email or password</Banner>
      <Banner kind="success">Verification successful!</Banner>
    </>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid email or password')
  expect(screen.getByRole('status')).toHaveTextContent('Verification successful!')
})
