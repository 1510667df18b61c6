import { tokenStorageKey } from '@elocute/contract/auth'
import { keptStorage } from './storage.ts'

/** Why there is no token any more: it says where the person goes next. */
export type SessionEnd = 'signed-out' | 'expired'

let token: string | null = keptStorage.get(tokenStorageKey)
let end: SessionEnd | null = null
const listeners = new Set<() => void>()

const change = (next: string | null, reason: SessionEnd | null) => {
  if (next === token) return
  token = next
  end = reason
  for (const listener of listeners) listener()
}

// Another tab signed in or out. The token lives in memory too, so that a browser without storage can still sign in.
window.addEventListener('storage', (event) => {
  if (event.key === tokenStorageKey || event.key === null) change(keptStorage.get(tokenStorageKey), 'expired')
})

/** The access token of this browser, as a store that React can subscribe to. */
export const tokenStore = {
  get: (): string | null => token,
  ended: (): SessionEnd | null => end,
  set: (next: string): void => {
    keptStorage.set(tokenStorageKey, next)
    change(next, null)
  },
  clear: (reason: SessionEnd): void => {
    keptStorage.remove(tokenStorageKey)
    change(null, reason)
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
