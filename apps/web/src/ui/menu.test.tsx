import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { Menu } from './menu.tsx'

const rendered = () => {
  const chosen = vi.fn<(label: string) => void>()
  const items = ['Profile', 'Settings', 'Logout'].map((label) => ({ label, onSelect: () => chosen(label) }))
  const { user } = renderUi(
    <>
      <Menu label="User menu of Grace" trigger="G" items={items} />
      <a href="#content">Next</a>
    </>,
  )
  return { user, chosen, button: screen.getByRole('button', { name: 'User menu of Grace' }) }
}
const item = (name: string) => screen.getByRole('menuitem', { name })

test('a menu opens from its button and by keyboard', async () => {
  const { user, chosen, button } = rendered()
  expect(button).toHaveAttribute('aria-haspopup', 'menu')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  button.focus()
  await user.keyboard('{Enter}')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('menu', { name: 'User menu of Grace' })).toBeVisible()
  expect(item('Profile')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(chosen.mock.calls).toEqual([['Profile']])
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
})

test('arrows go round, Home and End to the ends, a letter to what begins with it', async () => {
  const { user, button } = rendered()
  button.focus()
  await user.keyboard('{ArrowUp}')
  expect(item('Logout')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(item('Profile')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(item('Logout')).toHaveFocus()
  await user.keyboard('{Home}')
  expect(item('Profile')).toHaveFocus()
  await user.keyboard('{End}')
  expect(item('Logout')).toHaveFocus()
  await user.keyboard('s')
  expect(item('Settings')).toHaveFocus()
})

test('Escape and a press outside close it, and Tab goes on from its button', async () => {
  const { user, button } = rendered()
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
  await user.click(button)
  await user.click(document.body)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  await user.click(button)
  await user.tab()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus()
})

test('a second press on the button closes it, and the pointer chooses', async () => {
  const { user, chosen, button } = rendered()
  await user.click(button)
  await user.click(button)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  await user.click(button)
  await user.hover(item('Logout'))
  expect(item('Logout')).toHaveFocus()
  await user.click(item('Logout'))
  expect(chosen.mock.calls).toEqual([['Logout']])
})
