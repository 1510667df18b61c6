import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useBeforeUnload, useBlocker, useNavigate, type Location } from 'react-router'
import { tokenStore } from '../call/token-store.ts'
import { routePathOf } from './base-path.ts'
import { page } from './page.ts'

const addressOf = ({ pathname, search }: Location): string => pathname + search

/** Asks before the user leaves a page with running work or closes it. A signed-out user is not asked. */
export const useLeaveGuard = (busy: () => boolean, ask: () => Promise<boolean>): void => {
  useCloseGuard(busy)
  const mayLeave = useEffectEvent(ask)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      busy() && tokenStore.get() !== null && addressOf(currentLocation) !== addressOf(nextLocation),
  )
  const navigate = useNavigate()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    const state = blocker.location.state as unknown
    void mayLeave().then((leave) => {
      if (isShown.current) {
        if (leave) blocker.proceed()
        else blocker.reset()
      } else if (leave) {
        // The work ended while the question was open, and its blocker with it: nothing is blocked any more.
        void navigate({ pathname: routePathOf(pathname), search, hash }, { state })
      }
    })
  }, [blocker, navigate])
}

/** Lets the browser ask before the user closes the page or loads it again, not where the app itself loads it again. */
export const useCloseGuard = (busy: () => boolean): void =>
  useBeforeUnload(
    useCallback(
      (event) => {
        if (busy() && !page.isReloading) event.preventDefault()
      },
      [busy],
    ),
  )
