import { useSyncExternalStore } from 'react'
import { tokenStore } from '../../lib/token-store.ts'

/** The access token of this browser. It changes with a sign-in or logout in any tab. */
export const useToken = (): string | null => useSyncExternalStore(tokenStore.subscribe, tokenStore.get)
