import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { LiveRegion } from './live-region.tsx'

test('news are read out, urgent ones at once', () => {
  renderUi(
    <>
      <LiveRegion>Word 2 of 8</LiveRegion>
      <LiveRegion urgent>10 seconds left</LiveRegion>
    </>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('Word 2 of 8')
  expect(screen.getByRole('alert')).toHaveTextContent('10 seconds left')
})
