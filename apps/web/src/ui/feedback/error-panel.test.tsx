import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { ErrorPanel } from './error-panel.tsx'

test('the server has the first word', () => {
  const problem = Object.assign(new Error('network'), { serverMessage: 'The server is busy.' })
  renderUi(<ErrorPanel problem={problem} fallback="An error occurred while fetching quizzes" />)
  expect(screen.getByRole('alert')).toHaveTextContent('The server is busy.')
})

test('then comes the fallback, then the error itself', () => {
  renderUi(
    <>
      <ErrorPanel problem={new Error('network')} fallback="An error occurred while fetching quizzes" />
      <ErrorPanel problem={new Error('The server cannot be reached.')} />
    </>,
  )
  const [first, second] = screen.getAllByRole('alert')
  expect(first).toHaveTextContent('An error occurred while fetching quizzes')
  expect(second).toHaveTextContent('The server cannot be reached.')
})

test('it can be tried again', async () => {
  const retry = vi.fn()
  const { user } = renderUi(<ErrorPanel problem={new Error('x')} onRetry={retry} />)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(retry).toHaveBeenCalledOnce()
})
