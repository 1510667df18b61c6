import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { MeterBar } from './meter-bar.tsx'

test('a bar says its value too', () => {
  renderUi(<MeterBar label="Completion Rate of Short vowels" percent={29.6} tone="red" text="30%" />)
  const meter = screen.getByRole('meter', { name: 'Completion Rate of Short vowels' })
  expect(meter).toHaveAttribute('aria-valuenow', '30')
  expect(screen.getByText('30%')).toBeVisible()
})

test('a bar is never longer than its track', () => {
  renderUi(<MeterBar label="Score" percent={140} tone="green" text="7/5" />)
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '100')
})
