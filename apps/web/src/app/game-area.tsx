import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { NoticeProvider } from '../ui/feedback/notice-provider.tsx'
import { popups } from '../ui/dialog/popups.ts'
import { GameWaiting } from './page-waiting.tsx'
import { PocketMode } from './pocket-mode.tsx'
import { RequireRole } from './require-role.tsx'
import { WaitingWork } from './waiting-work.tsx'
import { WithData } from './with-data.tsx'

/** Readings wait until after the game. */
const kinds = ['clips', 'reviews'] as const

/** A game has the whole screen: no header, no sidebar. */
export const Component = () => {
  // A notice in a game often reports a lost connection: its code cannot be fetched then.
  useEffect(() => void popups.load().catch(() => undefined), [])
  // A stage that is over takes its buttons with it.
  useEffect(() => {
    const over = new AbortController()
    import('./lost-focus.ts').then(
      ({ keepLostFocus }) => keepLostFocus(over.signal),
      () => undefined,
    )
    return () => over.abort()
  }, [])

  return (
    <WithData>
      <RequireRole only="trainee" waiting={<GameWaiting />}>
        <WaitingWork kinds={kinds} />
        <PocketMode />
        <NoticeProvider>
          <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
            <Outlet />
          </main>
        </NoticeProvider>
      </RequireRole>
    </WithData>
  )
}
