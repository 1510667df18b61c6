import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { NoticeProvider } from '../ui/notice-provider.tsx'
import { popups } from '../ui/popups.ts'
import { PageWaiting } from './page-waiting.tsx'
import { RequireRole } from './require-role.tsx'
import { WithData } from './with-data.tsx'

/** A game has the whole screen: no header, no sidebar. */
export const Component = () => {
  // A notice of a game often says that the connection has gone: too late to fetch it then.
  useEffect(() => void popups.bring().catch(() => undefined), [])

  return (
    <WithData>
      <RequireRole only="trainee" waiting={<PageWaiting />}>
        <NoticeProvider>
          <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
            <Outlet />
          </main>
        </NoticeProvider>
      </RequireRole>
    </WithData>
  )
}
