import { expect, test } from 'vitest'
import { themeStore } from './theme-store.ts'

test('a chosen theme is kept, and choosing what the system has follows the system again', () => {
  expect(themeStore.isDark()).toBe(false)
  themeStore.choose(true)
  expect(themeStore.isDark()).toBe(true)
  expect(localStorage.getItem('elocute.theme')).toBe('dark')
  themeStore.choose(false)
  expect(localStorage.getItem('elocute.theme')).toBeNull()
  expect(document.documentElement).not.toHaveAttribute('data-theme')
})
