import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Button } from '../form/button.tsx'
import { EmptyState } from './empty-state.tsx'

test('nothing there says what to do next', () => {
  renderUi(
    <EmptyState hint="Create the first one." action={<Button>Create quiz</Button>}>
      No quizzes found
    </EmptyState>,
  )
  expect(screen.getByText('No quizzes found')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create quiz' })).toBeVisible()
})
