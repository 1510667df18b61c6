import * as m from '@elocute/messages/general'
import { useSyncExternalStore } from 'react'
import { themeStore } from './theme-store.ts'
import { ThemeSwitch } from '../ui/navigation/theme-switch.tsx'

/** The theme of a visitor is unknown during prerendering. */
const unknown = () => null

export const ThemeToggle = () => {
  const dark = useSyncExternalStore(themeStore.subscribe, themeStore.isDark, unknown)
  // A placeholder of the same size prevents a layout shift.
  if (dark === null) return <span className="size-11" />
  return <ThemeSwitch label={m.darkTheme()} dark={dark} onChange={themeStore.choose} />
}
