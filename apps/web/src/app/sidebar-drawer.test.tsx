import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../testing/render-app.tsx'
import { lazyDrawerPanel, SidebarDrawer } from './sidebar-drawer.tsx'

const links = [{ to: '/trainee/quizzes', label: () => 'Quizzes', icon: null }]

test('the drawer opens, closes, and gives the focus back to its button', async () => {
  const { user } = renderPart(<SidebarDrawer links={links} />)
  const button = screen.getByRole('button', { name: 'Open menu' })
  await user.click(button)
  const drawer = await screen.findByRole('dialog', { name: 'Elocute' })
  expect(drawer).toBeVisible()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Quizzes' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(button).toHaveFocus()
  await user.click(button)
  await user.click(await screen.findByRole('link', { name: 'Quizzes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('where the drawer cannot be had, the plain list of links comes in its place', async () => {
  vi.spyOn(lazyDrawerPanel, 'get').mockReturnValue(undefined)
  vi.spyOn(lazyDrawerPanel, 'load').mockRejectedValue(
    new TypeError('Failed to fetch dynamically imported module'),
  )
  const { user } = renderPart(<SidebarDrawer links={links} />)
  const button = screen.getByRole('button', { name: 'Open menu' })
  await user.click(button)
  expect(await screen.findByRole('link', { name: 'Quizzes' })).toBeVisible()
  await user.click(button)
  expect(screen.queryByRole('link', { name: 'Quizzes' })).not.toBeInTheDocument()
})
