import { useCallback, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { say } from '../../lib/say.ts'
import { tokenStore } from '../../lib/token-store.ts'
import { useNotice } from '../../ui/notice.ts'

/** Asks before a page is left on which work is still running. Who is signed out leaves without a question. */
export const useLeaveGuard = (busy: () => boolean): void => {
  const notice = useNotice()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      busy() && tokenStore.get() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void notice
      .confirm({ title: say.uploads.leaveTitle, text: say.uploads.leaveText })
      .then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, notice])

  useBeforeUnload(
    useCallback(
      (event) => {
        if (busy()) event.preventDefault()
      },
      [busy],
    ),
  )
}
