import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { page } from '../lib/page.ts'
import { say } from '../lib/say.ts'
import { NoticeProvider } from '../ui/notice-provider.tsx'
import { ConnectionLost } from './connection-lost.tsx'
import { fetchInQuiet } from './fetch-in-quiet.ts'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useSlowNavigation } from './use-slow-navigation.ts'
import { UserMenu } from './user-menu.tsx'
import { WorkspaceFrame } from './workspace-frame.tsx'
import type { WorkspaceLink } from './workspace-links.tsx'

/** Header, sidebar and page, for everybody who has work here. */
export const WorkspaceLayout = ({ links }: { links: readonly WorkspaceLink[] }) => {
  useEffect(fetchInQuiet, [])
  const slow = useSlowNavigation()

  return (
    <NoticeProvider>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:shadow-card"
      >
        {say.general.skipToContent}
      </a>
      <WorkspaceFrame
        menu={<SidebarDrawer links={links} />}
        tools={
          <>
            <ThemeToggle />
            <UserMenu />
          </>
        }
        sidebar={<Sidebar links={links} />}
      >
        {slow !== null && <ConnectionLost onRetry={() => page.load(slow)} retrying={false} />}
        {/* What was left stays as it is, in case somebody goes back. */}
        <div hidden={slow !== null}>
          <Outlet />
        </div>
      </WorkspaceFrame>
    </NoticeProvider>
  )
}
