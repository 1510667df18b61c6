import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

test('the theme is a switch', async () => {
  const change = vi.fn()
  const { user } = renderUi(<ThemeSwitch label="Dark theme" dark={false} onChange={change} />)
  const control = screen.getByRole('switch', { name: 'Dark theme' })
  expect(control).not.toBeChecked()
  await user.click(control)
  expect(change).toHaveBeenCalledWith(true)
})
