import { useCallback, useEffect, useEffectEvent } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { tokenStore } from '../call/token-store.ts'

/** Asks before the user leaves a page with running work. A signed-out user is not asked. */
export const useLeaveGuard = (busy: () => boolean, ask: () => Promise<boolean>): void => {
  useMoveGuard(busy, ask)
  useBeforeUnload(
    useCallback(
      (event) => {
        if (busy()) event.preventDefault()
      },
      [busy],
    ),
  )
}

/** Asks before the user goes to another page of the app. Work that a reload continues needs no more. */
export const useMoveGuard = (busy: () => boolean, ask: () => Promise<boolean>): void => {
  const mayLeave = useEffectEvent(ask)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      busy() && tokenStore.get() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}
