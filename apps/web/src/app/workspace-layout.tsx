import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { say } from '../lib/say.ts'
import { NoticeProvider } from '../ui/notice-provider.tsx'
import { fetchInQuiet } from './fetch-in-quiet.ts'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { UserMenu } from './user-menu.tsx'
import { WorkspaceFrame } from './workspace-frame.tsx'
import type { WorkspaceLink } from './workspace-links.tsx'

/** Header, sidebar and page, for everybody who has work here. */
export const WorkspaceLayout = ({ links }: { links: readonly WorkspaceLink[] }) => {
  useEffect(fetchInQuiet, [])

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
        <Outlet />
      </WorkspaceFrame>
    </NoticeProvider>
  )
}
