import type { tokenStorageKey } from '@elocute/contract/auth'
import { ownName } from '../address/base-path.ts'
import { page } from '../address/page.ts'
import { forgetLanguageOfAccount } from '../language/language-cookie.ts'
import { createStore } from '../../store/store.ts'
import { keptStorage } from '../storage/storage.ts'

// Imports only the type of the contract: its module would add all schemas to the first page.
const key: typeof tokenStorageKey = 'elocute.token'

/** Why the session ended. It decides where the user is redirected. */
export type SessionEnd = 'signed-out' | 'expired' | 'account-deleted'

const { get, set, subscribe } = createStore(keptStorage.get(key))
let end: SessionEnd | null = null

const change = (next: string | null, reason: SessionEnd | null) => {
  if (next === get()) return
  end = reason
  set(next)
}

// Follows sign-ins of other tabs. The token is also in memory, so that a browser without storage can sign in.
const followOtherTabs = () => {
  window.addEventListener('storage', (event) => {
    if (event.key !== ownName(key) && event.key !== null) return
    const next = keptStorage.get(key)
    // Another user: no data of the previous one may stay on this page.
    if (get() !== null && next !== null && next !== get()) page.reload()
    else change(next, 'expired')
  })
  // Nothing was told to a page that Back has brought from the browser's memory.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && keptStorage.get(key) !== get()) page.reload()
  })
}
// There is no window during prerendering.
if (typeof window !== 'undefined') followOtherTabs()

/** The access token of this browser, as a store that React can subscribe to. */
export const tokenStore = {
  get,
  ended: (): SessionEnd | null => end,
  set: (next: string): void => {
    keptStorage.set(key, next)
    change(next, null)
  },
  clear: (reason: SessionEnd): void => {
    keptStorage.remove(key)
    forgetLanguageOfAccount()
    change(null, reason)
  },
  subscribe,
}
