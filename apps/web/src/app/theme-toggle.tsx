import { useSyncExternalStore } from 'react'
import { say } from '../lib/say.ts'
import { themeStore } from '../lib/theme-store.ts'
import { ThemeSwitch } from '../ui/theme-switch.tsx'

export const ThemeToggle = () => {
  const dark = useSyncExternalStore(themeStore.subscribe, themeStore.isDark)
  return <ThemeSwitch label={say.general.darkTheme} dark={dark} onChange={themeStore.choose} />
}
