import { useCallback, useEffect, useEffectEvent } from 'react'
import { useBeforeUnload, useBlocker, type Location } from 'react-router'
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

const addressOf = ({ pathname, search }: Location): string => pathname + search

/** Asks before the user goes to another address of the app. Work that a reload continues needs no more. */
export const useMoveGuard = (busy: () => boolean, ask: () => Promise<boolean>): void => {
  const mayLeave = useEffectEvent(ask)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      busy() && tokenStore.get() !== null && addressOf(currentLocation) !== addressOf(nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}
