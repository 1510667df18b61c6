import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Menu } from './menu.tsx'

test('a menu opens from its button and by keyboard', async () => {
  const logout = vi.fn()
  const { user } = renderUi(
    <Menu label="User menu of Grace" trigger="G" items={[{ label: 'Logout', onSelect: logout }]} />,
  )
  screen.getByRole('button', { name: 'User menu of Grace' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await user.keyboard('{Enter}')
  expect(logout).toHaveBeenCalledOnce()
})
