import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { StatCard } from './stat-card.tsx'

test('a figure is found by its name', () => {
  renderUi(<StatCard label="Total Quizzes" value={8} />)
  expect(screen.getByRole('region', { name: 'Total Quizzes' })).toHaveTextContent('8')
})
