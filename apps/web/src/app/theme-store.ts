import { keptStorage } from '../client/storage/storage.ts'
import { createEvents } from '../store/store.ts'

// boot.js reads the same key before the first paint.
const key = 'elocute.theme'
const chosen = createEvents()
const system = () => window.matchMedia('(prefers-color-scheme: dark)')

/** The current theme: the chosen one, else the system's. */
export const themeStore = {
  isDark: (): boolean => {
    const { theme } = document.documentElement.dataset
    return theme === undefined ? system().matches : theme === 'dark'
  },
  choose: (dark: boolean): void => {
    // Choosing the system's theme means to follow the system again.
    if (dark === system().matches) {
      keptStorage.remove(key)
      delete document.documentElement.dataset.theme
    } else {
      keptStorage.set(key, dark ? 'dark' : 'light')
      document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    }
    chosen.tell()
  },
  subscribe: (listener: () => void): (() => void) => {
    const end = chosen.subscribe(listener)
    const query = system()
    query.addEventListener('change', listener)
    return () => {
      end()
      query.removeEventListener('change', listener)
    }
  },
}
