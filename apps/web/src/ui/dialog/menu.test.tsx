import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { listenForPopState } from './close-on-back.ts'
import { Menu } from './menu.tsx'

const rendered = () => {
  const select = vi.fn<() => void>()
  const { user } = renderUi(
    <>
      <Menu label="User menu of Grace" trigger="G" items={[{ label: 'Logout', onSelect: select }]} />
      <a href="#content">Next</a>
    </>,
  )
  return { user, select, button: screen.getByRole('button', { name: 'User menu of Grace' }) }
}
const item = () => screen.getByRole('menuitem', { name: 'Logout' })

test.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])('the key %j opens it, Enter selects', async (key) => {
  const { user, select, button } = rendered()
  expect(button).toHaveAttribute('aria-haspopup', 'menu')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  button.focus()
  await user.keyboard(key)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('menu', { name: 'User menu of Grace' })).toBeVisible()
  expect(item()).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(select).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
})

test('Back closes it, and its button gets the focus', async () => {
  listenForPopState()
  const { user, button } = rendered()
  const { pathname } = window.location
  await user.click(button)
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect(button).toHaveFocus()
  expect(window.location.pathname).toBe(pathname)
})

test('Escape and a press outside close it, and Tab continues from its button', async () => {
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

test('a second press on the button closes it, and a press on the item selects it', async () => {
  const { user, select, button } = rendered()
  await user.click(button)
  await user.click(button)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  await user.click(button)
  await user.click(item())
  expect(select).toHaveBeenCalledOnce()
})

const several = () => {
  const selected = vi.fn<(label: string) => void>()
  const items = ['Edit', 'Duplicate', 'Delete'].map((label) => ({ label, onSelect: () => selected(label) }))
  const { user } = renderUi(<Menu label="More" trigger="…" items={items} />)
  return { user, selected, button: screen.getByRole('button', { name: 'More' }) }
}
const focused = () => document.activeElement?.textContent

test('arrow keys go through the items in a circle', async () => {
  const { user, selected, button } = several()
  button.focus()
  await user.keyboard('{ArrowDown}')
  const seen = [focused()]
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    await user.keyboard(`{${key}}`)
    seen.push(focused())
  }
  expect(seen).toEqual(['Edit', 'Duplicate', 'Delete', 'Edit', 'Delete', 'Duplicate'])
  await user.keyboard('{Enter}')
  expect(selected.mock.calls).toEqual([['Duplicate']])
  expect(button).toHaveFocus()
})

test('a busy button says so and opens nothing', async () => {
  const { user } = renderUi(<Menu label="Download" trigger="Download" items={[]} busy />)
  const button = screen.getByRole('button', { name: 'Download' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  await user.click(button)
  await user.keyboard('{ArrowDown}')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test.each([
  ['ends beyond the left edge of a phone', -40, 180, '48px'],
  ['ends beyond the right edge of a phone', 180, 400, '-48px'],
  ['has room', 100, 320, ''],
])(
  'a menu that %s stands on the screen, and the page is scrolled to it',
  async (_, left, right, translate) => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360)
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      DOMRect.fromRect({ x: left, width: right - left }),
    )
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { user, button } = rendered()
    await user.click(button)
    const menu = screen.getByRole('menu')
    expect(menu.style.translate).toBe(translate)
    expect(scrolled.mock.contexts).toEqual([menu])
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
  },
)
