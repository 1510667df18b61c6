import { useSyncExternalStore } from 'react'
import { say } from '../lib/say.ts'
import { themeStore } from '../lib/theme-store.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'

/** Nobody knows a visitor's theme when the first paint is built. */
const unknown = () => null

export const ThemeToggle = () => {
  const dark = useSyncExternalStore(themeStore.subscribe, themeStore.isDark, unknown)
  // Its place is kept.
  if (dark === null) return <span className="size-11" />
  return <ThemeSwitch label={say.general.darkTheme} dark={dark} onChange={themeStore.choose} />
}
