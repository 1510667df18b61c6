import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Button } from './button.tsx'

test('a button says what it does and does it', async () => {
  const press = vi.fn()
  const { user } = renderUi(<Button onClick={press}>Create quiz</Button>)
  await user.click(screen.getByRole('button', { name: 'Create quiz' }))
  expect(press).toHaveBeenCalledOnce()
})

test('a busy button says so, keeps the focus and does nothing twice', async () => {
  const press = vi.fn()
  const submit = vi.fn((event: SubmitEvent) => event.preventDefault())
  const { user, container } = renderUi(
    <form>
      <Button type="submit" busy busyLabel="Submitting" onClick={press}>
        Submit Quiz
      </Button>
    </form>,
  )
  container.querySelector('form')?.addEventListener('submit', submit)
  const button = screen.getByRole('button', { name: 'Submitting' })
  await user.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveFocus()
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})
