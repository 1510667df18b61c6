import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { IconButton } from './icon-button.tsx'

test('an icon has a name', async () => {
  const press = vi.fn()
  const { user } = renderUi(<IconButton label="Delete quiz" icon={<svg />} onClick={press} />)
  await user.click(screen.getByRole('button', { name: 'Delete quiz' }))
  expect(press).toHaveBeenCalledOnce()
})
