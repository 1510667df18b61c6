import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { TypeToConfirmDialog } from './type-to-confirm-dialog.tsx'

const opened = async (expected = 'Short vowels') => {
  const confirm = vi.fn()
  const { user } = renderUi(
    <TypeToConfirmDialog
      onClose={() => undefined}
      title="Delete Quiz"
      warning="This permanently deletes “Short vowels”."
      loss="3 results will be lost."
      expected={expected}
      inputLabel="Type the title"
      mismatch="Quiz title does not match. Please type it exactly."
      confirmLabel="Delete"
      onConfirm={confirm}
    />,
  )
  return { confirm, user, input: await screen.findByRole('textbox', { name: 'Type the title' }) }
}

test('the exact title, trimmed, confirms', async () => {
  const { confirm, user, input } = await opened()
  expect(screen.getByRole('dialog', { name: 'Delete Quiz' })).toHaveTextContent('3 results will be lost.')
  await user.type(input, '  Short vowels {Enter}')
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
})

test('the title confirms with its accents typed apart, too', async () => {
  const { confirm, user, input } = await opened('Ngữ âm')
  await user.click(input)
  await user.paste('Ngữ âm'.normalize('NFD'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
})

test('anything else is refused with the sentence', async () => {
  const { confirm, user, input } = await opened()
  await user.type(input, 'short vowels')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(input).toHaveAccessibleDescription('Quiz title does not match. Please type it exactly.'),
  )
  expect(input).toHaveFocus()
  expect(confirm).not.toHaveBeenCalled()
})

test('at most 100 characters can be typed', async () => {
  expect((await opened()).input).toHaveAttribute('maxlength', '100')
})
