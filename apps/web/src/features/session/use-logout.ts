import { logout } from '@elocute/contract/auth'
import { useCallback } from 'react'
import { call } from '../../lib/api-client.ts'
import { tokenStore } from '../../lib/token-store.ts'

/** Signs out at once, also without a connection. The request to the server is not awaited. */
export const useLogout = (): (() => void) =>
  useCallback(() => {
    void call(logout, {}).catch(() => undefined)
    tokenStore.clear('signed-out')
  }, [])
