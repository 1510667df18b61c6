import { Outlet } from 'react-router'
import { NoticeProvider } from '../ui/notice-provider.tsx'
import { RequireRole } from './require-role.tsx'

/** A game has the whole screen: no header, no sidebar. */
export const Component = () => (
  <RequireRole only="trainee">
    <NoticeProvider>
      <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
        <Outlet />
      </main>
    </NoticeProvider>
  </RequireRole>
)
