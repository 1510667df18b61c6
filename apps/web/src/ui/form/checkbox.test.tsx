import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { Checkbox } from './checkbox.tsx'

test('is found by its label, described by its hint, and says what it becomes', async () => {
  const onChange = vi.fn<(checked: boolean) => void>()
  const { user } = renderUi(
    <Checkbox label="Keep it" hint="Until you delete it." checked={false} onChange={onChange} />,
  )
  const box = screen.getByRole('checkbox', { name: 'Keep it' })
  expect(box).toHaveAccessibleDescription('Until you delete it.')
  await user.click(screen.getByText('Until you delete it.'))
  expect(onChange).toHaveBeenCalledWith(true)
})
