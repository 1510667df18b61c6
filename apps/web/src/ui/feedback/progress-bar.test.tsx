import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { ProgressBar } from './progress-bar.tsx'

test('work in progress has a number', () => {
  renderUi(<ProgressBar label="Getting ready to listen" value={3} max={12} text="3 of 12" />)
  const bar = screen.getByRole('progressbar', { name: 'Getting ready to listen' })
  expect(bar).toHaveAttribute('aria-valuenow', '25')
  expect(screen.getByText('3 of 12')).toBeVisible()
})

test('the bar stands where the number says, and does not come after it', () => {
  renderUi(<ProgressBar label="Upload" value={250} max={250} text="250 of 250" />)
  const bar = screen.getByRole('progressbar').firstElementChild
  expect(bar).toHaveStyle({ width: '100%' })
  expect(bar?.className).not.toMatch(/transition|animate/)
})

test('a size that is not known yet is nothing done', () => {
  renderUi(<ProgressBar label="Upload" value={3} max={0} text="3" />)
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
})
