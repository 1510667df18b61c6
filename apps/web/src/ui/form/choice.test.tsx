import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Choice } from './choice.tsx'

test('a choice is named by its label and described by its hint', async () => {
  const onChoose = vi.fn()
  const { user } = renderUi(
    <Choice name="days" label="Keep" checked={false} onChoose={onChoose}>
      For some days
    </Choice>,
  )
  const radio = screen.getByRole('radio', { name: 'Keep' })
  expect(radio).toHaveAccessibleDescription('For some days')
  expect(radio).not.toBeChecked()
  await user.click(screen.getByText('For some days'))
  expect(onChoose).toHaveBeenCalledOnce()
})
